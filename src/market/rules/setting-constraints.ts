import type { SettingKey, SettingKeyOf, Settings } from '#shared/settings.ts'

/** Constraints between settings: they are valid only together. */
interface SettingConstraint {
  keys: readonly SettingKey[]
  holds(settings: Settings): boolean
  /** The rule as a sentence, for the person who changes one of them. */
  text: string
}

const notAbove = (small: SettingKeyOf<number>, large: SettingKeyOf<number>, text: string): SettingConstraint => ({
  keys: [small, large],
  holds: (settings) => settings.get(small) <= settings.get(large),
  text,
})

const below = (small: SettingKeyOf<number>, large: SettingKeyOf<number>, text: string): SettingConstraint => ({
  keys: [small, large],
  holds: (settings) => settings.get(small) < settings.get(large),
  text,
})

type ByCurrency = number | Record<string, number>

const amountIn = (amount: ByCurrency, currency: string) =>
  typeof amount === 'number' ? amount : (amount[currency] ?? 0)
const named = (amount: ByCurrency) => (typeof amount === 'number' ? [] : Object.keys(amount))

/** Checks each currency that either setting names; a maximum of 0 means no maximum. */
function isCommissionInOrder(settings: Settings): boolean {
  const [least, most] = [settings.get('fees.commission_minimum'), settings.get('fees.commission_maximum')]
  const currencies = ['', ...named(least), ...named(most)]
  return currencies.every(
    (currency) => amountIn(most, currency) === 0 || amountIn(least, currency) <= amountIn(most, currency),
  )
}

const constraints: readonly SettingConstraint[] = [
  notAbove(
    'cart.hold_minutes',
    'cart.hold_limit_minutes',
    'A time cannot be kept in the cart for longer than it is kept at most.',
  ),
  notAbove(
    'cart.checkout_hold_minutes',
    'cart.hold_limit_minutes',
    'A time cannot be kept at the checkout for longer than it is kept at most.',
  ),
  notAbove(
    'cart.holds_per_visitor',
    'cart.holds_per_address',
    'One visitor cannot have more times kept than their network address.',
  ),
  below('drafts.warn_days', 'drafts.days', 'The reminder has to come before the draft is removed.'),
  {
    keys: ['orders.late_hours', 'orders.given_up_days'],
    holds: (settings) => settings.get('orders.late_hours') <= settings.get('orders.given_up_days') * 24,
    text: 'Goods cannot be given up before they are overdue.',
  },
  notAbove('payouts.delay_days', 'payouts.delay_days_new', 'Who is new cannot be paid sooner than others.'),
  notAbove(
    'refunds.support_limit',
    'refunds.second_admin_above',
    'Support cannot give back more than an administrator alone.',
  ),
  notAbove(
    'disputes.alert_days',
    'disputes.decide_days',
    'The reminder has to come before the time to decide is over.',
  ),
  notAbove(
    'media.uploads_per_hour',
    'media.uploads_per_hour_of_business',
    'A business cannot upload less than a person.',
  ),
  {
    keys: ['fees.commission_minimum', 'fees.commission_maximum'],
    holds: isCommissionInOrder,
    text: 'The smallest commission cannot be more than the largest.',
  },
  {
    keys: ['captcha.provider', 'captcha.turnstile_site_key'],
    holds: (settings) =>
      settings.get('captcha.provider') !== 'turnstile' || settings.get('captcha.turnstile_site_key') !== '',
    text: 'Turnstile needs its site key.',
  },
]

/** The first constraint with this setting that the settings violate; null: none. */
export function violatedConstraint(
  settings: Settings,
  key: SettingKey,
): { keys: readonly SettingKey[]; text: string } | null {
  return constraints.find((constraint) => constraint.keys.includes(key) && !constraint.holds(settings)) ?? null
}

/** The texts of all violated constraints. */
export const violatedConstraints = (settings: Settings): string[] =>
  constraints.filter((constraint) => !constraint.holds(settings)).map(({ text }) => text)
