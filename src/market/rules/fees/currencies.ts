/** The currencies of a new installation. */
export const usualCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'NZD',
  'BRL',
  'MXN',
  'ZAR',
  'NGN',
  'KES',
  'GHS',
  'EGP',
  'MAD',
  'AED',
  'SAR',
  'ILS',
  'TRY',
  'INR',
  'PKR',
  'BDT',
  'LKR',
  'IDR',
  'MYR',
  'PHP',
  'THB',
  'VND',
  'SGD',
  'HKD',
  'CNY',
  'JPY',
  'KRW',
]

const known = new Set(Intl.supportedValuesOf('currency'))

/** Whether this is an ISO 4217 code that the runtime knows: "EUR". */
export const isCurrency = (code: string): boolean => known.has(code)
