import { foldedText, plainText } from '#moderation/rules/plain-words.ts'

const digitWords: Record<string, string> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  um: '1',
  dois: '2',
  tres: '3',
  quatro: '4',
  cinco: '5',
  seis: '6',
  sete: '7',
  oito: '8',
  nove: '9',
  uno: '1',
  dos: '2',
  cuatro: '4',
  siete: '7',
  ocho: '8',
  nueve: '9',
}

/** Words before numbers that are not phone numbers. */
const otherNumbers = new Set(
  'nif nipc vat licence license licenca licencia permit registration isbn ean siret siren iban tax rnaat cnpj cpf'.split(
    ' ',
  ),
)

const currency =
  /^\s?(?:[€$£¥₫₹₽]|(?:eur|usd|gbp|vnd|brl|idr|krw|jpy|inr|clp|cop|ars|huf|czk|pln|sek|nok|dkk|chf|euros?|dollars?|reais|pesos?)\b)/

/** Converts six or more successive digits in words into a number. */
function withoutDigitWords(text: string): string {
  return text.replaceAll(/(?<!\p{L})\p{L}+(?:[\s,.-]{1,3}\p{L}+){5,}/gu, (row) => {
    const words = row.split(/[\s,.-]+/)
    const out: string[] = []
    let run: string[] = []
    const settle = () => {
      out.push(run.length >= 6 ? run.map((word) => digitWords[word]!).join('') : run.join(' '))
      run = []
    }
    for (const word of words) {
      if (Object.hasOwn(digitWords, word)) run.push(word)
      else {
        settle()
        out.push(word)
      }
    }
    settle()
    return out.filter(Boolean).join(' ')
  })
}

// Dates, ranges of years and postal codes resemble phone numbers. Each pattern has a bounded length.
const noNumbers = [
  /(?<!\d)(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}|(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2})(?!\d)/g,
  /(?<!\d)(?:19|20)\d{2}\s?[-–—/]\s?(?:19|20)\d{2}(?!\d)/g,
  /(?<![\d+][ .-]?)(?<!\d)(?:\d{5}-\d{3,4}|\d{4}-\d{3})(?![ .-]?\d)/g,
]

interface Run {
  text: string
  before: string
  after: string
}

/** Sequences of digits with at most three characters between two of them. */
function runsOf(text: string): Run[] {
  return Array.from(text.matchAll(/\+?\d(?:[ \u00A0().\-–—·•*~=|_/]{0,3}\d)*/g), (match) => ({
    text: match[0],
    before: text.slice(Math.max(0, match.index - 24), match.index),
    after: text.slice(match.index + match[0].length, match.index + match[0].length + 10),
  }))
}

/** Whether the numbers increase or decrease by the same step. */
function isRow([first = 0, second = 0, ...rest]: number[]): boolean {
  const step = second - first
  return step !== 0 && rest.length > 1 && rest.every((value, index) => value === second + step * (index + 1))
}

/** Sizes, years, minutes: a list of numbers. */
function isList(groups: string[], text: string): boolean {
  const values = groups.map(Number)
  const slashes = text.split('/').length - 1
  return isRow(values) || groups.every((group) => /^(?:19|20)\d\d$/.test(group)) || (slashes > 1 && !/^[+0]/.test(text))
}

/** "12 000 000", "1.250.000,00 EUR". */
function isAmount(groups: string[], { before, after }: Run): boolean {
  const isGrouped = groups.slice(1).every((group) => group.length === 3) && groups[0]!.length <= 3
  if (/^[,.]\d{2}(?!\d)/.test(after) || groups.at(-1) === '000') return isGrouped
  return (isGrouped || groups.length === 1) && (currency.test(after) || /[€$£¥₫₹₽]\s?$/.test(before))
}

function isPhone(run: Run): boolean {
  const groups = run.text.match(/\d+/g)!
  const digits = groups.join('').length
  const lastWord = run.before.match(/(\p{L}+)[^\p{L}]*$/u)?.[1] ?? ''
  if (run.text.startsWith('+')) return digits >= 7 && digits <= 15
  const isCalled =
    /^(?:tel|tlf|phone|telephone|telefone|telemovel|telefono|movil|mobile|cell|call|ring|ligue|llama|handy|whatsapp|sms)$/.test(
      lastWord,
    )
  if (digits < (isCalled ? 6 : 8) || digits > 15) return false
  return !otherNumbers.has(lastWord) && !isList(groups, run.text) && !isAmount(groups, run)
}

/** Phone numbers in any spacing or spelling. Prices, dates, sizes and postal codes are not included. */
export function findPhones(text: string): string[] {
  const readable = withoutDigitWords(foldedText(plainText(text)))
  const rest = noNumbers.reduce((all, pattern) => all.replaceAll(pattern, ' # '), readable)
  return runsOf(rest)
    .filter(isPhone)
    .map((run) => run.text)
}
