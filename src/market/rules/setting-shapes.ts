import {
  amounts,
  choice,
  editedAt,
  list,
  momentOrNone,
  movingAt,
  number,
  onlyAt,
  percent,
  protectedSetting,
  text,
  yesOrNo,
  type SettingShape,
} from '#market/rules/setting-kinds.ts'
import {
  bankAccount,
  bannedWord,
  captchaLevels,
  categoryRates,
  issuerShape,
  country,
  passwordRules,
  planList,
  proof,
  taxHints,
} from '#market/rules/setting-parts.ts'
import { isCurrency } from '#market/rules/fees/currencies.ts'
import type { SettingKey } from '#shared/settings.ts'

const minor = 'of the smallest units (cents)'

const market = {
  'market.name': text(['Market', 'Name of the market', 'Stands in titles, letters and receipts.'], { from: 2, to: 40 }),
  'market.company': issuerShape(['Market', 'Who issues invoices', 'On invoices, and at the foot of letters.']),
  'terms.version': text(['Market', 'Version of the terms', 'Whoever orders or signs up agrees to this one.'], {
    from: 1,
    to: 20,
    like: /^[\w.-]+$/,
    sentence: 'Letters, digits, dots and dashes, such as 2026-11.',
  }),
  'analytics.script_url': protectedSetting(
    text(['Market', 'Counting script of another site', 'Offered to visitors, who may decline. Empty: there is none.'], {
      to: 300,
      like: /^(https:\/\/\S+)?$/,
      sentence: 'An address such as https://stats.example/script.js, or nothing.',
    }),
  ),
  'search.per_minute': number(['Pictures and search', 'Searches of one address', 'Each process counts by itself.'], {
    from: 5,
    to: 10_000,
    unit: 'a minute',
  }),
  'favourites.most': number(['Pictures and search', 'Favourites of one visitor', ''], { from: 10, to: 10_000 }),
  'media.uploads_per_hour': number(['Pictures and search', 'Uploads of one person', ''], {
    from: 1,
    to: 10_000,
    unit: 'an hour',
  }),
  'media.uploads_per_hour_of_business': number(
    ['Pictures and search', 'Uploads of one business', 'It may move in with hundreds of photos.'],
    { from: 1, to: 100_000, unit: 'an hour' },
  ),
}

const selling = {
  'cart.hold_minutes': number(
    ['Cart and checkout', 'A time is kept in the cart', 'Nobody else can book it meanwhile.'],
    { from: 1, to: 60, unit: 'minutes' },
  ),
  'cart.checkout_hold_minutes': number(
    ['Cart and checkout', 'Kept longer at the checkout', 'From the moment somebody begins to order.'],
    { from: 1, to: 60, unit: 'minutes' },
  ),
  'cart.hold_limit_minutes': number(['Cart and checkout', 'Kept at most', 'Cart and checkout together.'], {
    from: 2,
    to: 180,
    unit: 'minutes',
  }),
  'cart.holds_per_visitor': number(['Cart and checkout', 'Times kept for one visitor', 'At once.'], {
    from: 1,
    to: 50,
  }),
  'cart.holds_per_address': number(
    ['Cart and checkout', 'Times kept for one network address', 'At once; offices and schools share one.'],
    { from: 1, to: 1_000 },
  ),
  'cart.max_items': number(['Cart and checkout', 'Things in one cart', ''], { from: 1, to: 100 }),
  'cart.max_providers': number(['Cart and checkout', 'Businesses in one cart', ''], { from: 1, to: 50 }),
  'cart.max_appointments': number(['Cart and checkout', 'Appointments in one cart', ''], { from: 1, to: 50 }),
  'cart.max_currencies': number(['Cart and checkout', 'Currencies in one cart', 'Each is paid by itself.'], {
    from: 1,
    to: 20,
  }),
  'cart.retention_days': number(['Cart and checkout', 'A cart that nobody touches is kept', ''], {
    from: 1,
    to: 365,
    unit: 'days',
  }),
  'orders.unpaid_minutes': number(
    ['Cart and checkout', 'An order waits for its payment', 'Then its times and pieces go back.'],
    { from: 5, to: 120, unit: 'minutes' },
  ),
  'orders.unpaid_per_visitor_hour': number(['Cart and checkout', 'Unpaid orders of one visitor', ''], {
    from: 1,
    to: 100,
    unit: 'an hour',
  }),
  'requests.answer_hours': number(
    [
      'Orders and visits',
      'A business answers a request within',
      'At most; sooner where the visit is near. Money is reserved for a day, no longer.',
    ],
    { from: 1, to: 24, unit: 'hours' },
  ),
  'orders.food_late_minutes': number(
    [
      'Orders and visits',
      'Food is overdue after',
      'After it should have been ready; from then on its customer may give it up.',
    ],
    { from: 10, to: 480, unit: 'minutes' },
  ),
  'orders.late_hours': number(['Orders and visits', 'Other goods are overdue after', ''], {
    from: 1,
    to: 168,
    unit: 'hours',
  }),
  'orders.food_given_up_hours': number(
    ['Orders and visits', 'Food that never came is given up after', 'Its money goes back by itself.'],
    { from: 9, to: 168, unit: 'hours' },
  ),
  'orders.given_up_days': number(['Orders and visits', 'Other goods that never came are given up after', ''], {
    from: 1,
    to: 60,
    unit: 'days',
  }),
  'orders.collected_days': number(['Orders and visits', 'What is ready counts as fetched after', ''], {
    from: 1,
    to: 30,
    unit: 'days',
  }),
  'moves.per_item': number(['Orders and visits', 'How often a visit may be moved', 'By its customer.'], {
    from: 0,
    to: 20,
  }),
  'moves.within_days': number(['Orders and visits', 'How far ahead a visit may be moved', ''], {
    from: 1,
    to: 365,
    unit: 'days',
  }),
  'moves.answer_hours': number(['Orders and visits', 'The other side answers a new time within', ''], {
    from: 1,
    to: 168,
    unit: 'hours',
  }),
  'walk_ins.retention_days': number(
    [
      'Orders and visits',
      'Customers that a business wrote down itself are kept',
      'After their last visit, or the last change of their entry. Those with an account stay.',
    ],
    { from: 1, to: 3_650, unit: 'days' },
  ),
}

const people = {
  'accounts.limit_factor': number(
    ['Accounts', 'Limits of sign-in, times', 'Wider for a market behind one shared address.'],
    { from: 1, to: 100 },
  ),
  'accounts.phone_sign_in': yesOrNo(['Accounts', 'Sign in by phone', '']),
  'accounts.min_age': number(
    ['Accounts', 'Youngest age of an account', 'In years, as the law of your country has it.'],
    { from: 13, to: 21 },
  ),
  'accounts.deletion_days': number(['Accounts', 'A deletion can be taken back', ''], { from: 1, to: 30, unit: 'days' }),
  'codes.minutes': number(['Codes and text messages', 'A code holds', ''], { from: 2, to: 60, unit: 'minutes' }),
  'codes.tries': number(['Codes and text messages', 'Tries for a code', ''], { from: 1, to: 10 }),
  'codes.per_hour': number(['Codes and text messages', 'Codes sent to one address', ''], {
    from: 1,
    to: 20,
    unit: 'an hour',
  }),
  'sms.countries': list(
    ['Codes and text messages', 'Countries that get text messages', 'Two letters, one a line. None: all.'],
    { most: 250, isItem: country, each: 'A country such as PT on each line' },
  ),
  'sms.per_day': number(
    ['Codes and text messages', 'Text messages in all', 'Keeps the bill small when somebody plays.'],
    { from: 0, to: 1_000_000, unit: 'a day' },
  ),
  'sms.bookings': yesOrNo([
    'Codes and text messages',
    'Text people who book by phone',
    'Confirmation, reminders and changes, with a link to confirm or cancel. Only to those without an email address. Needs SMS_WEBHOOK_URL.',
  ]),
  'accounts.password_policy': editedAt('rules', passwordRules(['Sign-in rules', 'What passwords must be like', ''])),
  'captcha.provider': protectedSetting(
    choice(['Sign-in rules', 'Who tells people from programs', ''], {
      off: 'Nobody',
      altcha: 'This installation itself',
      turnstile: 'Cloudflare Turnstile',
    }),
  ),
  'captcha.enforcement': editedAt('rules', captchaLevels(['Sign-in rules', 'Where a browser has to prove itself', ''])),
  'captcha.turnstile_site_key': protectedSetting(
    text(['Sign-in rules', 'Site key of Turnstile', 'The secret one stands in the environment.'], {
      to: 100,
      like: /^[\w-]*$/,
      sentence: 'Letters, digits and dashes, at most 100.',
    }),
  ),
}

const fees = {
  'plans.offered': editedAt(
    'plans',
    planList(['Plans and fees', 'Plans', 'What businesses pay, and how much of each thing they may have.']),
  ),
  'fees.commission_default': editedAt(
    'plans',
    percent(['Plans and fees', 'Usual commission', 'Where neither agreement, category nor plan says otherwise.'], 90),
  ),
  'fees.walk_in': editedAt(
    'plans',
    percent(['Plans and fees', 'Commission at the counter', 'Of what a business sells at its own counter.'], 90),
  ),
  'fees.commission_by_category': editedAt(
    'plans',
    categoryRates(['Plans and fees', 'Commission by category', 'Percent, by plan and category.']),
  ),
  'fees.commission_fixed': editedAt(
    'plans',
    amounts(['Plans and fees', 'Fixed part of the commission', 'On top of the rate, for each item.'], {
      to: 10_000_000,
      unit: minor,
    }),
  ),
  'fees.commission_minimum': editedAt(
    'plans',
    amounts(['Plans and fees', 'Smallest commission', 'Of one item.'], { to: 10_000_000, unit: minor }),
  ),
  'fees.commission_maximum': editedAt(
    'plans',
    amounts(['Plans and fees', 'Largest commission', 'Of one item. None: no limit.'], {
      to: 1_000_000_000,
      unit: minor,
    }),
  ),
  'fees.customer_percent': editedAt(
    'plans',
    percent(
      ['Plans and fees', 'What customers pay on top', 'Of a price that is paid online; part of the price they see.'],
      30,
    ),
  ),
  'fees.customer_fixed': editedAt(
    'plans',
    amounts(['Plans and fees', 'Fixed part of what customers pay on top', ''], { to: 1_000_000, unit: minor }),
  ),
  'tax.commission_rate': editedAt(
    'plans',
    percent(['Plans and fees', 'Tax on the commission', 'Where the market has to ask for it.'], 35),
  ),
  'money.currencies': editedAt(
    'plans',
    list(['Currencies and tax', 'Currencies', 'In which businesses may begin to sell. What is sold already stays.'], {
      least: 1,
      most: 160,
      isItem: isCurrency,
      each: 'A currency such as EUR on each line',
    }),
  ),
  'money.rates_days': number(['Currencies and tax', 'A rate is good for', 'With older ones nothing is converted.'], {
    from: 1,
    to: 31,
    unit: 'days',
  }),
  'tax.hints': taxHints([
    'Currencies and tax',
    'Hints on tax by country',
    'Shown to businesses where they name their rates of tax.',
  ]),
}

const money = {
  'payments.adapter': choice(
    [
      'Payments',
      'Who takes payments',
      'Only a company whose keys this installation has; otherwise everything is paid at the venue.',
    ],
    { none: 'Nobody: paid at the venue', stripe: 'Stripe', test: 'The test company of the demo' },
  ),
  'payments.patience_seconds': number(['Payments', 'A payment company answers within', ''], {
    from: 2,
    to: 60,
    unit: 'seconds',
  }),
  'payouts.minimums': amounts(['Payouts', 'Smallest payouts', 'By currency, where the usual one is not wanted.'], {
    to: 100_000_000,
    unit: 'units',
    mayBeOne: false,
  }),
  'payouts.needs_approval': protectedSetting(
    yesOrNo(['Payouts', 'A person approves payouts', 'Otherwise the weekly run sends them at once.']),
  ),
  'payouts.delay_days': number(['Payouts', 'Paid out after completion', ''], { from: 0, to: 60, unit: 'days' }),
  'payouts.delay_days_new': number(['Payouts', 'Paid out after completion, to who is new', ''], {
    from: 0,
    to: 90,
    unit: 'days',
  }),
  'payouts.new_until_items': number(['Payouts', 'A business is new until it completed', ''], {
    from: 0,
    to: 1_000,
    unit: 'items',
  }),
  'payouts.account': protectedSetting(
    bankAccount(['Payouts', 'Account that payouts leave from', 'Stands in SEPA files for the bank.']),
  ),
  'payouts.debt_invoice_days': number(['Payouts', 'An invoice follows a debt after', ''], {
    from: 1,
    to: 365,
    unit: 'days',
  }),
  'payouts.debt_restrict_days': number(
    ['Payouts', 'Nothing is sold at the venue any more after', 'From the invoice on.'],
    { from: 1, to: 365, unit: 'days' },
  ),
  'refunds.support_limit': number(['Refunds and disputes', 'Support gives back at once', 'In units of the currency.'], {
    from: 0,
    to: 1_000_000,
  }),
  'refunds.second_admin_above': number(
    ['Refunds and disputes', 'A second administrator agrees above', 'In units of the currency.'],
    { from: 0, to: 10_000_000 },
  ),
  'disputes.answer_hours': number(['Refunds and disputes', 'The business answers within', ''], {
    from: 12,
    to: 336,
    unit: 'hours',
  }),
  'disputes.offer_hours': number(['Refunds and disputes', 'An offer stands for', ''], {
    from: 12,
    to: 336,
    unit: 'hours',
  }),
  'disputes.decide_days': number(['Refunds and disputes', 'The market decides within', ''], {
    from: 1,
    to: 60,
    unit: 'days',
  }),
  'disputes.alert_days': number(['Refunds and disputes', 'Administrators are reminded after', ''], {
    from: 1,
    to: 60,
    unit: 'days',
  }),
  'disputes.appeal_days': number(['Refunds and disputes', 'A decision can be appealed for', ''], {
    from: 0,
    to: 60,
    unit: 'days',
  }),
  'disputes.silence_usd': number(
    ['Refunds and disputes', 'Silence gives back at most', 'In US dollars’ worth; more is looked at by people.'],
    { from: 0, to: 10_000, unit: 'USD' },
  ),
}

const trust = {
  'moderation.mode': editedAt(
    'moderation',
    choice(['Moderation', 'How strictly publications are looked at', ''], {
      manual: 'Everything by hand',
      known: 'Known businesses are trusted',
      open: 'Open, with samples',
    }),
  ),
  'moderation.banned_words': editedAt(
    'moderation',
    list(['Moderation', 'Banned words', ''], {
      most: 500,
      isItem: bannedWord,
      each: 'A word or phrase of 2 to 60 signs on each line',
    }),
  ),
  'moderation.sample_percent': editedAt(
    'moderation',
    number(['Moderation', 'Looked at by chance', 'Of what goes live in open mode.'], {
      from: 0,
      to: 100,
      unit: 'percent',
    }),
  ),
  'moderation.claim_minutes': editedAt(
    'moderation',
    number(['Moderation', 'A claim lasts', ''], { from: 1, to: 240, unit: 'minutes' }),
  ),
  'moderation.target_hours': editedAt(
    'moderation',
    number(['Moderation', 'Decide within', 'Later ones are red, and moderators are told.'], {
      from: 1,
      to: 720,
      unit: 'hours',
    }),
  ),
  'messages.mask_contacts': yesOrNo([
    'Messages',
    'Hide contact data before something is agreed',
    'Email addresses, phone numbers and links in what customers and businesses write to each other.',
  ]),
  'messages.per_minute': number(['Messages', 'Messages of one person', ''], { from: 1, to: 600, unit: 'a minute' }),
  'messages.new_per_day': number(['Messages', 'New conversations of one person', ''], {
    from: 1,
    to: 1_000,
    unit: 'a day',
  }),
  'messages.mail_after_minutes': number(
    ['Messages', 'A letter follows a message that is unread for', 'At most one an hour for each conversation.'],
    { from: 1, to: 1_440, unit: 'minutes' },
  ),
  'contact.per_hour': number(['Support', 'Messages to the market from one network address', ''], {
    from: 1,
    to: 100,
    unit: 'an hour',
  }),
  'tickets.answer_days': number(
    ['Support', 'Tickets are answered within', 'Working days, Monday to Friday; later ones are red.'],
    { from: 1, to: 30, unit: 'days' },
  ),
  'tickets.close_days': number(['Support', 'A solved ticket is closed after', 'Unless its person says more.'], {
    from: 1,
    to: 90,
    unit: 'days',
  }),
  'reports.per_day': number(['Support', 'Reports of one visitor', ''], { from: 1, to: 500, unit: 'a day' }),
  'providers.invitation_days': number(['Providers', 'An invitation to a team holds', ''], {
    from: 1,
    to: 60,
    unit: 'days',
  }),
  'reviews.open_days': number(['Reviews', 'A review can be written for', 'From when it was done.'], {
    from: 7,
    to: 365,
    unit: 'days',
  }),
  'providers.proofs_days': number(['Providers', 'Documents are kept after the decision', ''], {
    from: 30,
    to: 3_650,
    unit: 'days',
  }),
  'providers.required_proofs': list(
    [
      'Providers',
      'What a business has to show',
      '“identity”, “licence:food” for a category, “insurance:DE” in a country; one a line.',
    ],
    { most: 100, isItem: proof, each: 'identity, licence or insurance, where wanted with a category or country' },
  ),
  'drafts.days': number(['Providers', 'A draft that nobody touches is kept', ''], { from: 30, to: 730, unit: 'days' }),
  'drafts.warn_days': number(['Providers', 'Its writer is reminded after', ''], { from: 7, to: 720, unit: 'days' }),
}

const operation = {
  'market.country': text(['Market', 'Country of the market', 'Two letters, such as PT.'], {
    to: 2,
    like: /^([A-Z]{2})?$/,
    sentence: 'Two capital letters, such as PT, or nothing.',
  }),
  'market.time_zone': text(['Market', 'Time zone of the market', 'Its nightly work is done by this clock.'], {
    from: 1,
    to: 60,
    like: /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/,
    sentence: 'A zone such as Europe/Lisbon.',
  }),
  'backups.hour': number(['Operation', 'Hour of the nightly backup', 'In the time zone of the market.'], {
    from: 0,
    to: 23,
  }),
  'backups.retention_count': number(['Operation', 'Nightly backups that are kept', 'Older ones are thrown away.'], {
    from: 2,
    to: 365,
  }),
  'backups.with_files': yesOrNo([
    'Operation',
    'Uploads in nightly backups',
    'Only those that lie in the folder of this machine.',
  ]),
  'maintenance.mode': choice(
    ['Operation', 'Maintenance', 'While it is closed, visitors read and change nothing; administrators go on.'],
    { off: 'Open as usual', notice: 'A line on every page', closed: 'Closed for changes' },
  ),
  'maintenance.message': text(['Operation', 'Line on every page', 'Empty: our own words.'], { to: 200 }),
  'maintenance.until': momentOrNone([
    'Operation',
    'Maintenance ends',
    'By itself, at this time. Empty: when somebody ends it.',
  ]),
}

const content = {
  'mail.sender_name': text(['Market', 'Who mails are from', 'Empty: the name of the market.'], { to: 60 }),
  'brand.accent': onlyAt('content', ['Content and places', 'Colour of the market', '']),
  'brand.logo': movingAt('content', ['Content and places', 'Logo', '']),
  'content.sections': onlyAt('content', ['Content and places', 'Sections of the home pages', '']),
  'content.texts': onlyAt('content', ['Content and places', 'Own words', '']),
  'catalogue.subcategories': movingAt('catalogue', ['Content and places', 'Kinds of work', '']),
  'catalogue.attributes': movingAt('catalogue', ['Content and places', 'Facts of categories', '']),
  'catalogue.category_names': onlyAt('catalogue', ['Content and places', 'Names of categories', '']),
  'places.memberships': movingAt('catalogue', ['Content and places', 'Pages of countries', '']),
  'places.closed_countries': movingAt('catalogue', ['Content and places', 'Countries where nothing is sold', '']),
}

/** The shape of every setting. A setting without one does not compile. */
export const settingShapes: Readonly<Record<SettingKey, SettingShape>> = {
  ...market,
  ...selling,
  ...people,
  ...fees,
  ...money,
  ...trust,
  ...operation,
  ...content,
}
