import type * as en from '#messages/en/weight-question.ts';
import { mass, number } from './language.ts';

export const weightQuestion: typeof en.weightQuestion = ({ grams, estimate, times, meant }) => {
  const ratio = times >= 1 ? `${rounded(times)} veces` : `el ${rounded(times * 100)} % de`;
  const fact = `${mass(grams)} es ${ratio} la estimación`;
  return meant === null ? `${fact} de ${mass(estimate)}. ¿Es correcto?` : `${fact}. ¿Quiso decir ${mass(meant)}?`;
};

const rounded = (value: number): string => number(Number(value.toPrecision(2)));
