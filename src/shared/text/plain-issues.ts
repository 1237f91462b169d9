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
  email: 'Enter a valid email address.',
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

const missing = 'This is missing.'

/** The message of each code of a schema. */
const sentences: Record<string, (issue: Issue) => string | undefined> = {
  invalid_type: ({ expected }) => `This has to be ${kinds[String(expected)] ?? String(expected)}.`,
  too_big: ({ maximum, origin }) => bound('At most', maximum, origin),
  too_small: ({ minimum, origin }) =>
    origin === 'string' && minimum === 1 ? missing : bound('At least', minimum, origin),
  invalid_value: ({ values }) =>
    Array.isArray(values) ? `Choose one of these: ${values.filter((one) => one !== '').join(', ')}.` : undefined,
  invalid_format: ({ format }) => formats[String(format)] ?? 'This is not written as it has to be.',
  not_multiple_of: ({ divisor }) => `This goes in steps of ${String(divisor)}.`,
  unrecognized_keys: ({ keys }) => (Array.isArray(keys) ? `There is no field called ${keys.join(', ')}.` : undefined),
  invalid_union: () => 'This has another shape than it has to have.',
}

/** Describes an issue for people; undefined where the schema's own message is used. */
export const sayIssue = (issue: Issue): string | undefined =>
  issue.expected === 'nonoptional' ? missing : sentences[issue.code]?.(issue)
