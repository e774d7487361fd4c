import type * as en from '#messages/en/weight-question.ts';
import { number } from './language.ts';

export const weightQuestion: typeof en.weightQuestion = ({ grams, estimate, times, meant }) => {
  const ratio = times >= 1 ? `${rounded(times)} veces` : `el ${rounded(times * 100)} % de`;
  const fact = `${number(grams)} g es ${ratio} la estimación`;
  return meant === null
    ? `${fact} de ${number(estimate)} g. ¿Es correcto?`
    : `${fact}. ¿Quiso decir ${number(meant)} g?`;
};

const rounded = (value: number): string => number(Number(value.toPrecision(2)));
