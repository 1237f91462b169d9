import type { OrderLine, ProviderLine, ServiceLine, UserLine } from '#ordering/contract-admin-lists.ts'
import type { CsvColumns } from '#shared/text/csv.ts'

const yes = (is: boolean) => (is ? 'yes' : '')

/** Columns of the CSV files: the columns of the dashboard, without secrets or links that open an account. */
export const userColumns: CsvColumns<UserLine> = {
  Id: ({ id }) => id,
  Name: ({ name }) => name,
  Mail: ({ email }) => email,
  Phone: ({ phoneNumber }) => phoneNumber,
  'Mail confirmed': ({ emailVerified }) => yes(emailVerified),
  'Second step': ({ mfaEnabled }) => yes(mfaEnabled),
  Role: ({ role }) => role,
  Locked: ({ disabled }) => yes(disabled),
  'Locked until': ({ disabledUntil }) => disabledUntil,
  'Leaves at': ({ deletionDueAt }) => deletionDueAt,
  Businesses: ({ businesses }) => businesses.map(({ name }) => name).join('; '),
  Orders: ({ orders }) => orders,
  Demo: ({ isDemo }) => yes(isDemo),
  'Account since': ({ createdAt }) => createdAt,
  'Last signed in': ({ lastSignInAt }) => lastSignInAt,
}

export const serviceColumns: CsvColumns<ServiceLine> = {
  Id: ({ id }) => id,
  Title: ({ title }) => title,
  State: ({ status }) => status,
  Category: ({ category }) => category,
  Kind: ({ kind }) => kind,
  City: ({ city }) => city,
  Country: ({ country }) => country,
  Provider: ({ providerName }) => providerName,
  'Provider id': ({ providerId }) => providerId,
  'State of the provider': ({ providerStatus }) => providerStatus,
  Plan: ({ plan }) => plan,
  Verified: ({ isVerified }) => yes(isVerified),
  Trusted: ({ isTrusted }) => yes(isTrusted),
  Featured: ({ isFeatured }) => yes(isFeatured),
  Rating: ({ rating }) => rating,
  Reviews: ({ ratings }) => ratings,
  Demo: ({ isDemo }) => yes(isDemo),
  'Last changed': ({ updatedAt }) => updatedAt,
}

export const providerColumns: CsvColumns<ProviderLine> = {
  Id: ({ id }) => id,
  Name: ({ name }) => name,
  'Legal name': ({ legalName }) => legalName,
  Mail: ({ email }) => email,
  State: ({ status }) => status,
  City: ({ city }) => city,
  Country: ({ country }) => country,
  Plan: ({ plan }) => plan,
  'Agreed commission in percent': ({ agreedPercent }) => agreedPercent,
  'Reliability in percent': ({ reliability }) => reliability,
  'Owes money': ({ owes }) => yes(owes),
  Strikes: ({ strikes }) => strikes,
  Services: ({ services }) => services,
  Verified: ({ isVerified }) => yes(isVerified),
  Trusted: ({ isTrusted }) => yes(isTrusted),
  Demo: ({ isDemo }) => yes(isDemo),
  'Here since': ({ joinedAt }) => joinedAt,
}

export const orderColumns: CsvColumns<OrderLine> = {
  Reference: ({ reference }) => reference,
  Placed: ({ placedAt }) => placedAt,
  Customer: ({ customerName }) => customerName,
  Mail: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Providers: ({ providers }) => providers.join('; '),
  State: ({ status }) => status,
  'States of its items': ({ statuses }) => statuses.join('; '),
  Total: ({ totals }) => totals.join('; '),
  Paid: ({ paid }) => paid,
  'Dispute or charge-back': ({ hasDispute }) => yes(hasDispute),
}
