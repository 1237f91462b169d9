import { usualCurrencies } from '#market/rules/fees/currencies.ts'
import { usualPlans } from '#market/rules/fees/plans.ts'
import type { SettingKey, SettingValues } from '#shared/settings.ts'

/** Every setting, with the value that a new installation has. Rows in the database override them. */
export const settingDefaults: SettingValues = {
  // How much wider the limits of sign-in are, for a market behind a shared address.
  'accounts.limit_factor': 1,
  'accounts.phone_sign_in': true,
  'accounts.min_age': 16,
  'accounts.deletion_days': 14,
  // Countries ("PT") whose numbers get text messages; none named: all.
  'sms.countries': [],
  'sms.per_day': 200,
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
  // Days after which a cart that nobody touches is gone.
  'cart.forget_days': 30,
  'orders.unpaid_minutes': 15,
  // How long a business has for its answer at most; money is reserved for no longer.
  'requests.answer_hours': 24,
  // From when goods are overdue, when they are given up, and when what waits to be fetched counts as fetched.
  'orders.food_late_minutes': 60,
  'orders.late_hours': 24,
  'orders.food_given_up_hours': 24,
  'orders.given_up_days': 7,
  'orders.collected_days': 3,
  'orders.unpaid_per_visitor_hour': 10,
  // How often, how far ahead a customer may move a visit, and how long the other side has for its answer.
  'moves.per_item': 3,
  'moves.within_days': 90,
  'moves.answer_hours': 24,
  // How long the name and number of somebody who walked in are kept after the visit.
  'walk_ins.forget_days': 365,
  'codes.minutes': 10,
  'codes.tries': 5,
  'codes.per_hour': 3,
  // What businesses pay a month, and what they get: market/rules/fees/plans.ts.
  'plans.offered': usualPlans,
  'fees.commission_default': 12,
  // Of what a business sells at its own counter.
  'fees.walk_in': 0,
  // Rates of plans for whole categories: {"growth": {"food": 6}}.
  'fees.commission_by_category': {},
  // On top of the rate, and its limits. In minor units of every currency, or by currency: {"EUR": 50}.
  'fees.commission_fixed': 0,
  'fees.commission_minimum': 0,
  'fees.commission_maximum': {},
  // What customers pay on top of a price that is paid online.
  'fees.customer_percent': 0,
  'fees.customer_fixed': 0,
  'tax.commission_rate': 0,
  // In which businesses may begin to sell.
  'money.currencies': usualCurrencies,
  // Days after which a rate converts nothing any more.
  'money.rates_days': 3,
  // For businesses that name their rates of tax: {"PT": "Usually 23 %, food 13 %."}.
  'tax.hints': {},
  'payments.adapter': 'none',
  // How long a payment gateway may take to answer.
  'payments.patience_seconds': 10,
  // In units of the currency: what support may give back at once, and what an administrator may without a second one.
  'refunds.support_limit': 200,
  'refunds.second_admin_above': 500,
  'disputes.answer_hours': 72,
  'disputes.offer_hours': 72,
  'disputes.decide_days': 7,
  'disputes.alert_days': 5,
  'disputes.appeal_days': 7,
  // What silence gives back at once, in US dollars' worth; more is looked at by people.
  'disputes.silence_usd': 50,
  // Units by currency, where the usual smallest payout is not wanted: {"EUR": 10}.
  'payouts.minimums': {},
  'payouts.needs_approval': true,
  // Days after an item was completed; longer for whoever is new.
  'payouts.delay_days': 2,
  'payouts.delay_days_new': 7,
  'payouts.new_until_items': 5,
  // Where payouts leave from, for files to the bank: {"name", "iban", "bic"}.
  'payouts.account': {},
  // Days: after how many of owing there is an invoice, and after how many more nothing is sold at the venue any more.
  'payouts.debt_invoice_days': 30,
  'payouts.debt_restrict_days': 14,
  // Who issues invoices: {"legalName", "lines": [], "taxId"}.
  'market.company': {},
  'search.per_minute': 60,
  // Address of another site's counting script, offered to visitors who may decline; empty: there is none.
  'analytics.script_url': '',
  'terms.version': '2026-11',
  // Empty: as in identity/rules/passwords/password-policy.ts.
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
  // manual: everything is looked at. known: only what comes from businesses that are not yet known. open: nothing but a sample.
  'moderation.mode': 'known',
  'moderation.banned_words': [],
  'moderation.sample_percent': 10,
  'moderation.claim_minutes': 15,
  'moderation.target_hours': 48,
  'reviews.open_days': 30,
  'favourites.most': 500,
  'media.uploads_per_hour': 60,
  // Of somebody who runs a business that is on the market: it may move in with hundreds of photos.
  'media.uploads_per_hour_of_business': 1_500,
  'providers.invitation_days': 7,
  // Documents of an application are kept for so long after the decision.
  'providers.proofs_days': 90,
  // What a business has to show when it signs up: "identity", "licence:food" for a category, "insurance:DE" in a country.
  'providers.required_proofs': [],
  // Who mails are from; empty: the market's name.
  'mail.sender_name': '',
  // Two colours of buttons and marks: {"light": "#05615c", "dark": "#67cec1"}; empty: as designed.
  'brand.accent': {},
  // Pictures of uploads: {"square": {…}, "wide": {…}}.
  'brand.logo': {},
  // Kinds of work by category, where they are not as at install: {"hair": [{"name": "cut", "isHidden": false, "formerly": []}]}.
  'catalogue.subcategories': {},
  // What categories ask for, where it is not as at install, in its order: {"hair": [{"key": "products", "isHidden": true}]}.
  'catalogue.attributes': {},
  // {"hair": {"label": "Hair", "title": "Hair services"}}
  'catalogue.category_names': {},
  // Pages of countries, where they are not as in market/data/regions.json: {"XK": ["europe"]}.
  'places.memberships': {},
  // Nothing is sold in these countries, and nobody signs up there: ["XX"].
  'places.closed_countries': [],
  // {"landing": [{"key": "map", "isOn": true, "heading": "", "text": ""}], "home": […]}
  'content.sections': {},
  // Words of the frame and of the home pages in place of the built-in ones: {"en": {"footer.promise": "…"}}.
  'content.texts': {},
  // Until something is agreed between both, ways to reach somebody are hidden in what they write.
  'messages.mask_contacts': true,
  'messages.per_minute': 30,
  'messages.new_per_day': 20,
  'messages.mail_after_minutes': 5,
  // Messages to the market from one network address, and what becomes of them.
  'contact.per_hour': 5,
  'tickets.answer_days': 2,
  'tickets.close_days': 14,
  'reports.per_day': 20,
  // Where the market is at home: country ("PT"), and the zone of its nightly work.
  'market.country': '',
  'market.time_zone': 'UTC',
  // The nightly backup: the hour in the market's zone, how many are kept, and whether uploads go along.
  'backups.hour': 3,
  'backups.keep': 14,
  'backups.with_files': true,
  // notice: a line on every page. closed: visitors read, and change nothing. Until: "2026-11-22T04:00:00Z", or empty.
  'maintenance.mode': 'off',
  'maintenance.message': '',
  'maintenance.until': '',
  'drafts.days': 180,
  'drafts.warn_days': 150,
}

export const isSettingKey = (text: string): text is SettingKey => Object.hasOwn(settingDefaults, text)
