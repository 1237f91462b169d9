/**
 * Whether a text is one of the keys written in `known`. Inherited keys ("constructor", "__proto__") are not: `in`, or a
 * plain lookup, would find a built-in function under such a text.
 */
export const isKeyOf = <Known extends object>(known: Known, text: string): text is Extract<keyof Known, string> =>
  Object.hasOwn(known, text)
