import { categories } from '#market/rules/categories.ts'
import { countries } from '#market/rules/regions/regions.ts'
import { planProblem } from '#market/rules/fees/plan-checks.ts'
import { planKeys } from '#market/rules/fees/plans.ts'
import {
  editedAt,
  isObject,
  isWithin,
  parts,
  rangeText,
  type SettingPart,
  type SettingShape,
} from '#market/rules/setting-kinds.ts'
import { isIban, plainIban } from '#shared/text/iban.ts'

// The shapes of settings with parts. Each check answers with a sentence that says what is valid.

type Words = Parameters<typeof parts>[0]

export const country = (code: string): boolean => countries.includes(code)

const isCategory = (key: string) => Object.hasOwn(categories, key)

/** "identity", "licence:food", "insurance:DE". */
export function proof(text: string): boolean {
  const [kind = '', where, ...rest] = text.split(':')
  if (rest.length > 0 || !['identity', 'licence', 'insurance'].includes(kind)) return false
  return where === undefined || isCategory(where) || country(where)
}

export const bannedWord = (word: string): boolean => word.trim() === word && word.length >= 2 && word.length <= 60

const has = (value: Record<string, unknown>, names: readonly string[]): string | null => {
  const unknown = Object.keys(value).find((name) => !names.includes(name))
  return unknown === undefined ? null : `“${unknown.slice(0, 40)}” is none of its parts: ${names.join(', ')}.`
}

const namesOf = (all: readonly SettingPart[]) => all.map(({ name }) => name)

const isText = (value: unknown, most: number) =>
  value === undefined || (typeof value === 'string' && value.length <= most)

const companyParts: SettingPart[] = [
  { name: 'legalName', label: 'Legal name', kind: 'text' },
  { name: 'lines', label: 'Address', hint: 'A line each, at most six.', kind: 'lines' },
  { name: 'taxId', label: 'Tax number', kind: 'text' },
]

/** The issuer of invoices. */
export const issuerShape = (words: Words): SettingShape => ({
  ...parts(words, (value) => {
    if (!isObject(value)) return 'The parts legalName, lines and taxId, or {}.'
    const { legalName, lines = [], taxId } = value
    if (!isText(legalName, 120)) return 'legalName: a text of at most 120 signs.'
    if (!isText(taxId, 40)) return 'taxId: a text of at most 40 signs.'
    const areLines =
      Array.isArray(lines) && lines.length <= 6 && lines.every((line) => typeof line === 'string' && line.length <= 120)
    return areLines ? has(value, namesOf(companyParts)) : 'lines: at most 6 texts of at most 120 signs.'
  }),
  parts: companyParts,
})

const isPlainIban = (value: unknown) => typeof value === 'string' && plainIban(value) === value && isIban(value)

const accountParts: SettingPart[] = [
  { name: 'name', label: 'In the name of', kind: 'text' },
  { name: 'iban', label: 'IBAN', kind: 'code' },
  { name: 'bic', label: 'BIC', hint: 'Only where your bank asks for it.', kind: 'code' },
]

export const bankAccount = (words: Words): SettingShape => ({
  ...parts(words, (value) => {
    if (!isObject(value)) return 'The parts name, iban and bic, or {}.'
    if (!isText(value.name, 70)) return 'name: a text of at most 70 signs.'
    if (value.iban !== undefined && !isPlainIban(value.iban)) return 'iban: such as DE89370400440532013000.'
    if (value.bic !== undefined && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(String(value.bic)))
      return 'bic: 8 or 11 letters and digits.'
    return has(value, namesOf(accountParts))
  }),
  parts: accountParts,
})

const share = { from: 0, to: 90, unit: 'percent', step: 0.01 }

/** Commission rates of plans for whole categories, in percent. */
export const categoryRates = (words: Words): SettingShape => ({
  ...parts(words, (value) => {
    if (!isObject(value)) return 'Percent by plan and category, such as {"growth": {"food": 6}}.'
    for (const [plan, rates] of Object.entries(value)) {
      if (!planKeys.some((key) => key === plan)) return `“${plan.slice(0, 20)}” is no plan: ${planKeys.join(', ')}.`
      if (!isObject(rates)) return `${plan}: percent by category.`
      const wrong = Object.entries(rates).find(([category, rate]) => !isCategory(category) || !isWithin(rate, share))
      if (wrong && !isCategory(wrong[0]))
        return `“${wrong[0].slice(0, 20)}” is no category: ${Object.keys(categories).join(', ')}.`
      if (wrong) return `${plan}, ${wrong[0]}: ${rangeText(share)}`
    }
    return null
  }),
  lines: 'rates',
})

export const planList = (words: Words): SettingShape =>
  parts(words, (value) => {
    const problem = planProblem(value)
    return problem && `${problem.field}: ${problem.text}`
  })

const levels = ['OFF', 'AUDIT', 'ENFORCE']

export const captchaLevels = (words: Words): SettingShape => ({
  ...parts(words, (value) => {
    if (!isObject(value)) return `Each action with one of these: ${levels.join(', ')}.`
    const wrong = Object.entries(value).find(([, level]) => !levels.includes(String(level)))
    return wrong ? `${wrong[0].slice(0, 40)}: one of ${levels.join(', ')}.` : null
  }),
  parts: [
    { name: 'signInWithPassword', label: 'Signing in with a password', kind: 'level' },
    { name: 'signUpPassword', label: 'Signing up', kind: 'level' },
    { name: 'getOobCode', label: 'Links by mail', kind: 'level' },
    { name: 'sendVerificationCode', label: 'Codes by text message', kind: 'level' },
    { name: 'mfaSmsEnrollment', label: 'A second step by text message: setting up', kind: 'level' },
    { name: 'mfaSmsSignIn', label: 'A second step by text message: signing in', kind: 'level' },
  ],
})

const lengths = {
  minPasswordLength: { from: 8, to: 64, unit: 'signs' },
  maxPasswordLength: { from: 64, to: 1024, unit: 'signs' },
}

const option = (name: string) => `customStrengthOptions.${name}`

export const passwordRules = (words: Words): SettingShape => ({
  ...parts(words, (value) => {
    if (!isObject(value)) return 'The parts of a password policy, or {}.'
    const options = value.customStrengthOptions ?? {}
    if (!isObject(options)) return 'customStrengthOptions: lengths and kinds of signs.'
    for (const [name, range] of Object.entries(lengths))
      if (options[name] !== undefined && !isWithin(options[name], range)) return `${name}: ${rangeText(range)}`
    const flags = Object.entries(options).filter(([name]) => !(name in lengths))
    const wrong = flags.find(([, flag]) => typeof flag !== 'boolean')
    if (wrong) return `${wrong[0].slice(0, 40)}: yes or no.`
    return has(value, [
      'schemaVersion',
      'enforcementState',
      'forceUpgradeOnSignin',
      'allowedNonAlphanumericCharacters',
      'customStrengthOptions',
    ])
  }),
  parts: [
    { name: option('minPasswordLength'), label: 'Shortest', kind: 'number' },
    { name: option('maxPasswordLength'), label: 'Longest', kind: 'number' },
    { name: option('containsLowercaseCharacter'), label: 'A lowercase letter', kind: 'flag' },
    { name: option('containsUppercaseCharacter'), label: 'An uppercase letter', kind: 'flag' },
    { name: option('containsNumericCharacter'), label: 'A number', kind: 'flag' },
    { name: option('containsNonAlphanumericCharacter'), label: 'A symbol', kind: 'flag' },
    { name: 'enforcementState', label: 'They bind', kind: 'level' },
    { name: 'forceUpgradeOnSignin', label: 'A better one is asked for at sign-in', kind: 'flag' },
  ],
})

/** A short text about taxes for each country. */
export const taxHints = (words: Words): SettingShape => ({
  ...editedAt(
    'plans',
    parts(words, (value) => {
      if (!isObject(value)) return 'A text by country, such as {"PT": "Usually 23 %."}.'
      const wrong = Object.entries(value).find(
        ([code, hint]) => !country(code) || typeof hint !== 'string' || hint.trim() === '' || hint.length > 200,
      )
      if (!wrong) return null
      return country(wrong[0]) ? `${wrong[0]}: a text of 1 to 200 signs.` : `“${wrong[0].slice(0, 20)}” is no country.`
    }),
  ),
  lines: 'hints',
})
