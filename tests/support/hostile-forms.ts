/** An encoded form with its content type. */
export interface FormBody {
  body: string
  type: string | null
}

type Field = [name: string, value: string]

/** Values that people or programs may send in place of a valid one. */
const evilValues = [
  '',
  '\u0000',
  'a\u0000b',
  'Ann\r\nBcc: eve@example.com',
  '\u200b',
  '\u202e\u2066',
  '💩',
  '-1',
  '1e309',
  'NaN',
  '9'.repeat(30),
  '1.5',
  '275760-09-14T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '[]',
  '{}',
  '{"__proto__":{"isAdmin":true}}',
  "' or 1=1 --",
  '|-1',
  '9007199254740993|9007199254740993',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  'x'.repeat(2 ** 20 - 2_000),
]

/** Bytes that are no valid text: half a surrogate pair, an invalid byte, half an escape. */
const evilBytes = ['%ED%A0%80', '%FF', '%', '%00', '%E2%80']

const urlEncoded = 'application/x-www-form-urlencoded'
const encode = (fields: Field[]) => new URLSearchParams(fields).toString()
const plain = (fields: Field[]): FormBody => ({ body: encode(fields), type: urlEncoded })

const boundary = 'a-boundary-of-ours'
const multipartType = `multipart/form-data; boundary=${boundary}`
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const multipart = (fields: Field[], last = ''): FormBody => ({
  body: `${fields.map(([name, value]) => part(name, value)).join('')}${last}--${boundary}--\r\n`,
  type: multipartType,
})

/** The form with another value of one field. */
const withValue = (fields: Field[], at: number, value: string): Field[] =>
  fields.map((field, index) => (index === at ? [field[0], value] : field))

const without = (fields: Field[], at: number) => fields.filter((_, index) => index !== at)

/** Variants in which the whole body is not a valid form. */
function wholes(fields: Field[]): FormBody[] {
  const sound = encode(fields)
  return [
    plain(fields),
    multipart(fields),
    { body: '', type: urlEncoded },
    { body: sound, type: null },
    { body: sound, type: 'text/plain' },
    { body: JSON.stringify(Object.fromEntries(fields)), type: 'application/json' },
    { body: '{', type: 'application/json' },
    { body: sound, type: multipartType },
    { body: multipart(fields).body.slice(0, -12), type: multipartType },
    { body: multipart(fields).body, type: 'multipart/form-data' },
    { body: '', type: multipartType },
    { body: '&&&===&=&%', type: urlEncoded },
    plain([...fields, ...fields]),
    plain([['__proto__', '1'], ['constructor', '1'], ['toString', '1'], ...fields]),
    plain([
      ...fields,
      ['providers.__proto__.note', 'x'],
      ['providers.', 'x'],
      ['answers.__proto__.constructor|number', '1'],
      ['aspects.__proto__', '3'],
    ]),
    plain(Array.from({ length: 20_000 }, (_, index): Field => [`f${index}`, '1'])),
  ]
}

/** Variants of one field: missing, repeated, a file, and each invalid value. */
function inField(fields: Field[], at: number): FormBody[] {
  const [name, value] = fields[at]!
  const others = without(fields, at)
  return [
    plain(others),
    plain([...fields, [name, 'another']]),
    plain([...others, [`${name}[]`, value], [`${name}.a`, value]]),
    multipart(others, part(name, 'bytes', '; filename="a.txt"')),
    ...evilValues.map((evil) => plain(withValue(fields, at, evil))),
    multipart(withValue(fields, at, 'a\u0000b')),
    ...evilBytes.map((bytes) => ({ body: `${encode(others)}&${encodeURIComponent(name)}=${bytes}`, type: urlEncoded })),
  ]
}

/** All broken variants of a form that is valid with `values`. */
export function hostileForms(values: Record<string, string>): FormBody[] {
  const fields = Object.entries(values)
  return [...wholes(fields), ...fields.flatMap((_, at) => inField(fields, at))].filter(
    ({ body }) => body.length < 2 ** 20,
  )
}
