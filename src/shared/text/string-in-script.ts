const special = /[\\'<>&\u2028\u2029\p{Cc}]/gu

const escaped = (character: string) =>
  character === '\\' || character === "'"
    ? `\\${character}`
    : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A literal of a text for an inline script: no text ends the script. JSON has many double quotes, so it has single ones. */
export const stringInScript = (text: string): string => `'${text.replace(special, escaped)}'`
