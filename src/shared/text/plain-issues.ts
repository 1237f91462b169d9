/** The fields of a zod issue that are needed for its sentence. */
export interface Issue {
  code: string
  expected?: unknown
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
  values?: unknown
  format?: unknown
  divisor?: unknown
  keys?: unknown
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a set of fields',
  record: 'a set of fields',
}

const formats: Record<string, string> = {
  uuid: 'This is no id.',
  guid: 'This is no id.',
  email: 'Enter a valid e-mail address.',
  url: 'This is no address of a page.',
  datetime: 'An instant is written 2026-12-31T12:00:00Z.',
  date: 'A day is written 2026-12-31.',
}

const units: Record<string, [one: string, many: string]> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
  set: [' entry', ' entries'],
}

function bound(word: string, amount: unknown, origin: unknown): string {
  const [one, many] = units[String(origin)] ?? ['', '']
  return `${word} ${String(amount)}${amount === 1 ? one : many}, please.`
}

/** Describes an issue for people; undefined where the schema's own message is used. */
export function sayIssue(issue: Issue): string | undefined {
  const { code, expected, origin, minimum, maximum, values, format } = issue
  if (expected === 'nonoptional') return 'This is missing.'
  if (code === 'invalid_type') return `This has to be ${kinds[String(expected)] ?? String(expected)}.`
  if (code === 'too_big') return bound('At most', maximum, origin)
  if (code === 'too_small')
    return origin === 'string' && minimum === 1 ? 'This is missing.' : bound('At least', minimum, origin)
  if (code === 'invalid_value' && Array.isArray(values))
    return `Choose one of these: ${values.filter((one) => one !== '').join(', ')}.`
  if (code === 'invalid_format') return formats[String(format)] ?? 'This is not written as it has to be.'
  if (code === 'not_multiple_of') return `This goes in steps of ${String(issue.divisor)}.`
  if (code === 'unrecognized_keys' && Array.isArray(issue.keys))
    return `There is no field called ${issue.keys.join(', ')}.`
  return code === 'invalid_union' ? 'This has another shape than it has to have.' : undefined
}
