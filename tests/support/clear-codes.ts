/**
 * Whether a code stands in what lies in a database. Six digits are a part of many an id, and of many a fraction of a second: as such they
 * tell nobody anything.
 */
export function standsIn(dump: string, code: string): boolean {
  if (code.length > 12) return dump.includes(code)
  return new RegExp(`(?<![0-9a-f-])${code}(?![0-9a-f-])`).test(dump.replaceAll(/:\d\d\.\d+/g, ''))
}

/** A text without its ids, in which any few digits stand now and then; lines that a calendar file has folded are whole again. */
export const withoutIds = (text: string): string =>
  text.replaceAll(/\r\n[ \t]/g, '').replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'ID')
