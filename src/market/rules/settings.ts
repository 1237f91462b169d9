import { usualCurrencies } from '#market/rules/fees/currencies.ts'
import { usualPlans } from '#market/rules/fees/plans.ts'
import type { SettingKey, SettingValues } from '#shared/settings.ts'

/** The default of every setting. Rows in the database override them. */
export const settingDefaults: SettingValues = {
  // Multiplies the rate limits of sign-in, for a market whose visitors share a network address.
  'accounts.limit_factor': 1,
  'accounts.phone_sign_in': true,
  'accounts.min_age': 16,
  'accounts.deletion_days': 14,
  // Countries ("PT") whose numbers receive text messages; empty: all.
  'sms.countries': [],
  'sms.per_day': 200,
  'sms.bookings': false,
  'market.name': 'Sokora',
  'cart.hold_minutes': 10,
  'cart.checkout_hold_minutes': 15,
  'cart.hold_limit_minutes': 25,
  'cart.holds_per_visitor': 5,
  'cart.holds_per_address': 20,
  'cart.max_items': 30,
  'cart.max_providers': 10,
  'cart.max_appointments': 10,
  'cart.max_currencies': 8,
  // Days after which a cart without changes is deleted.
  'cart.retention_days': 30,
  'orders.unpaid_minutes': 15,
  // The longest time for a business to answer a request; money is authorized for no longer.
  'requests.answer_hours': 24,
  // When goods become overdue, when their order is given up, and when goods for pickup count as collected.
  'orders.food_late_minutes': 60,
  'orders.late_hours': 24,
  'orders.food_given_up_hours': 24,
  'orders.given_up_days': 7,
  'orders.collected_days': 3,
  'orders.unpaid_per_visitor_hour': 10,
  // How often and how many days ahead a customer may reschedule a visit, and how long the other side has to answer.
  'moves.per_item': 3,
  'moves.within_days': 90,
  'moves.answer_hours': 24,
  // How long the name and number of a walk-in customer are stored after the visit.
  'walk_ins.retention_days': 365,
  'codes.minutes': 10,
  'codes.tries': 5,
  'codes.per_hour': 3,
  // Price and limits of the plans: market/rules/fees/plans.ts.
  'plans.offered': usualPlans,
  'fees.commission_default': 12,
  // Commission on sales at the business's own counter, in percent.
  'fees.walk_in': 0,
  // Commission rates of plans for whole categories, in percent: {"growth": {"food": 6}}.
  'fees.commission_by_category': {},
  // Fixed part, minimum and maximum of the commission. In minor units of every currency, or by currency: {"EUR": 50}.
  'fees.commission_fixed': 0,
  'fees.commission_minimum': 0,
  'fees.commission_maximum': {},
  // Fees that customers pay on top of a price that is paid online.
  'fees.customer_percent': 0,
  'fees.customer_fixed': 0,
  'tax.commission_rate': 0,
  // Currencies in which a business may sell.
  'money.currencies': usualCurrencies,
  // Days after which an exchange rate is too old to be used.
  'money.rates_days': 3,
  // Shown to businesses when they enter their tax rates: {"PT": "Usually 23 %, food 13 %."}.
  'tax.hints': {},
  'payments.adapter': 'none',
  // How long the product waits for an answer of a payment gateway.
  'payments.patience_seconds': 10,
  // In units of the currency: how much support may refund at once, and above which amount an administrator needs a
  // second one.
  'refunds.support_limit': 200,
  'refunds.second_admin_above': 500,
  'disputes.answer_hours': 72,
  'disputes.offer_hours': 72,
  'disputes.decide_days': 7,
  'disputes.alert_days': 5,
  'disputes.appeal_days': 7,
  // The amount, in US dollars, up to which a dispute that the business does not answer is refunded at once; a larger
  // one is decided by people.
  'disputes.silence_usd': 50,
  // Smallest payout by currency, in its units, where the default is not wanted: {"EUR": 10}.
  'payouts.minimums': {},
  'payouts.needs_approval': true,
  // Days between the completion of an item and its payout; new businesses wait longer.
  'payouts.delay_days': 2,
  'payouts.delay_days_new': 7,
  'payouts.new_until_items': 5,
  // The bank account from which payouts are sent, for payment files: {"name", "iban", "bic"}.
  'payouts.account': {},
  // Days after which a debt is invoiced, and further days after which the business can no longer sell at the venue.
  'payouts.debt_invoice_days': 30,
  'payouts.debt_restrict_days': 14,
  // The issuer of invoices: {"legalName", "lines": [], "taxId"}.
  'market.company': {},
  'search.per_minute': 60,
  // URL of an external analytics script, offered to visitors, who may decline; empty: none.
  'analytics.script_url': '',
  'terms.version': '2026-11',
  // Empty: the policy of identity/rules/passwords/password-policy.ts.
  'accounts.password_policy': {},
  'captcha.provider': 'altcha',
  'captcha.enforcement': {
    signInWithPassword: 'OFF',
    signUpPassword: 'ENFORCE',
    getOobCode: 'ENFORCE',
    sendVerificationCode: 'ENFORCE',
    mfaSmsEnrollment: 'ENFORCE',
    mfaSmsSignIn: 'OFF',
  },
  'captcha.turnstile_site_key': '',
  // manual: everything is reviewed. known: only content of businesses that are not known yet. open: only a sample.
  'moderation.mode': 'known',
  'moderation.banned_words': [],
  'moderation.sample_percent': 10,
  'moderation.claim_minutes': 15,
  'moderation.target_hours': 48,
  'reviews.open_days': 30,
  'favourites.most': 500,
  'media.uploads_per_hour': 60,
  // For the owner of an approved business, who may start with hundreds of photos.
  'media.uploads_per_hour_of_business': 1_500,
  'providers.invitation_days': 7,
  // Days for which the documents of an application are stored after the decision.
  'providers.proofs_days': 90,
  // Documents that a business must upload at sign-up: "identity", "licence:food" for a category, "insurance:DE" in a
  // country.
  'providers.required_proofs': [],
  // Sender name of emails; empty: the name of the market.
  'mail.sender_name': '',
  // Two accent colors: {"light": "#05615c", "dark": "#67cec1"}; empty: those of the design.
  'brand.accent': {},
  // Uploaded logo images: {"square": {…}, "wide": {…}}.
  'brand.logo': {},
  // Sub-categories of categories that differ from the defaults: {"hair": [{"name": "cut", "isHidden": false,
  // "formerly": []}]}.
  'catalogue.subcategories': {},
  // Attributes of categories that differ from the defaults, in their order: {"hair": [{"key": "products", "isHidden":
  // true}]}.
  'catalogue.attributes': {},
  // {"hair": {"label": "Hair", "title": "Hair services"}}
  'catalogue.category_names': {},
  // Regions of countries that differ from market/data/regions.json: {"XK": ["europe"]}.
  'places.memberships': {},
  // In these countries nothing is sold and nobody can sign up: ["XX"].
  'places.closed_countries': [],
  // {"landing": [{"key": "map", "isOn": true, "heading": "", "text": ""}], "home": […]}
  'content.sections': {},
  // Texts of the frame and of the home pages that replace the built-in ones: {"en": {"footer.promise": "…"}}.
  'content.texts': {},
  // Contact details in messages are hidden until the customer and the business have agreed on an order.
  'messages.mask_contacts': true,
  'messages.per_minute': 30,
  'messages.new_per_day': 20,
  'messages.mail_after_minutes': 5,
  // Messages to the market from one network address, and the deadlines of tickets.
  'contact.per_hour': 5,
  'tickets.answer_days': 2,
  'tickets.close_days': 14,
  'reports.per_day': 20,
  // The country of the market ("PT"), and the time zone of its nightly jobs.
  'market.country': '',
  'market.time_zone': 'UTC',
  // The nightly backup: the hour in the market's zone, how many backups are stored, and whether they contain uploads.
  'backups.hour': 3,
  'backups.retention_count': 14,
  'backups.with_files': true,
  // notice: a line on every page. closed: visitors can read but not change anything. Until: "2026-11-22T04:00:00Z", or
  // empty.
  'maintenance.mode': 'off',
  'maintenance.message': '',
  'maintenance.until': '',
  'drafts.days': 180,
  'drafts.warn_days': 150,
}

export const isSettingKey = (text: string): text is SettingKey => Object.hasOwn(settingDefaults, text)
