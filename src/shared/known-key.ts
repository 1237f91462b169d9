/**
 * Whether somebody's text is a key that was written into `known`. What every object inherits ("constructor", "__proto__") is none:
 * with `in`, or by looking it up, such a text would find a function of the language.
 */
export const isKeyOf = <Known extends object>(known: Known, text: string): text is Extract<keyof Known, string> =>
  Object.hasOwn(known, text)
