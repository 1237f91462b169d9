/**
 * Whether a dump of a database contains a code. Six digits are also a part of many ids and fractions of seconds, which
 * do not count.
 */
export function standsIn(dump: string, code: string): boolean {
  if (code.length > 12) return dump.includes(code)
  return new RegExp(`(?<![0-9a-f-])${code}(?![0-9a-f-])`).test(dump.replaceAll(/:\d\d\.\d+/g, ''))
}

/** A text without ids, which contain random digits; folded lines of calendar files are joined. */
export const withoutIds = (text: string): string =>
  text.replaceAll(/\r\n[ \t]/g, '').replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'ID')
