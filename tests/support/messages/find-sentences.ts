import { type ESTree, parseSync, Visitor } from 'vite';

/** A text for people outside the catalogue. */
export interface Sentence {
  readonly line: number;
  /** Its interpolated values are written as 0. */
  readonly text: string;
}

const WORD = /\p{L}{2,}/u;
const SEVERAL_WORDS = /\S\s+\S/;
const CAPITAL_OR_STOP = /^\P{L}*\p{Lu}|[.!?…]$/u;
/** Attributes that browsers show or read out. */
const SHOWN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
]);
/** Documentation of the API, which is in English for all readers. */
const DOCUMENTATION = new Set(['about', 'describe', 'description', 'meta', 'sample', 'summary', 'words']);
/** Symbols that are equal in all languages. */
const SYMBOLS = /\b(?:Esc|GB|MB|kg)\b/g;
/** Errors that only bugs throw. */
const BUGS = new Set(['Error', 'RangeError', 'TypeError']);

/**
 * Returns the texts that a file writes for people itself: sentences (several words with a capital first or a full stop last),
 * and in JSX any word that is shown. Errors of bugs and the documentation of the API are left out. Throws if the file can't
 * be parsed.
 */
export function findSentences(path: string, source: string): Sentence[] {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} can't be parsed: ${error.message}`);
  const exempt: ESTree.Span[] = [];
  const found = new Map<number, ESTree.Span & Sentence>();
  const add = ({ start, end }: ESTree.Span, text: string): void => {
    found.set(start, { start, end, line: source.slice(0, start).split('\n').length, text: text.replace(/\s+/g, ' ') });
  };
  const addSentence = (node: ESTree.Expression): void => {
    for (const [span, text] of textsIn(node)) if (isSentence(text)) add(span, text);
  };
  const addShown = (node: ESTree.JSXElement['children'][number] | ESTree.JSXAttribute['value']): void => {
    if (node === null) return;
    if (node.type === 'JSXText' && hasWord(node.value)) add(node, node.value.trim());
    const inner = node.type === 'JSXExpressionContainer' ? node.expression : node;
    if (inner.type === 'JSXText' || inner.type === 'JSXEmptyExpression' || inner.type === 'JSXSpreadChild') return;
    for (const [span, text] of textsIn(inner)) if (hasWord(text)) add(span, text);
  };
  new Visitor({
    Literal: addSentence,
    TemplateLiteral: addSentence,
    JSXElement: ({ children }) => children.forEach(addShown),
    JSXFragment: ({ children }) => children.forEach(addShown),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && SHOWN.has(name.name)) addShown(value);
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && DOCUMENTATION.has(key.name)) exempt.push(value);
    },
    CallExpression: ({ callee, arguments: given }) => {
      const method =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name;
      if (callee.type === 'Super' || (method !== false && DOCUMENTATION.has(method))) exempt.push(...given);
    },
    TSLiteralType: (node) => {
      exempt.push(node);
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && BUGS.has(callee.name)) exempt.push(...given);
    },
  }).visit(program);
  return [...found.values()]
    .filter(({ start, end }) => !exempt.some((span) => span.start <= start && end <= span.end))
    .map(({ line, text }) => ({ line, text }));
}

const hasWord = (text: string): boolean => WORD.test(text.replace(SYMBOLS, ''));

const isSentence = (text: string): boolean =>
  hasWord(text) && SEVERAL_WORDS.test(text.trim()) && CAPITAL_OR_STOP.test(text.trim());

/** Returns the texts that an expression can have. */
function textsIn(node: ESTree.Node): (readonly [ESTree.Span, string])[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node, node.value]] : [];
    case 'TemplateLiteral':
      return [[node, node.quasis.map(({ value }) => value.raw).join('0')]];
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
      return [...textsIn(node.left), ...textsIn(node.right)];
    default:
      return [];
  }
}
