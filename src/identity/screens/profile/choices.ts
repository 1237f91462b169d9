import { countryCodes } from '#identity/rules/countries.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

export const countryNameOf = (code: string): string => countryNames.of(code) ?? code

export interface Choice {
  value: string
  label: string
}

const byLabel = (one: Choice, other: Choice) => one.label.localeCompare(other.label, 'en')

export const countryChoices = (): Choice[] =>
  countryCodes.map((value) => ({ value, label: countryNameOf(value) })).toSorted(byLabel)

// The languages that people can choose, each named in itself, so that its speakers find it.
const languages = [
  'en',
  'ar',
  'bn',
  'de',
  'es',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ru',
  'sw',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
]

export const languageChoices = (): Choice[] => {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return languages.map((value) => {
    const native = new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value
    const english = names.of(value) ?? value
    return { value, label: native.toLowerCase() === english.toLowerCase() ? english : `${english} · ${native}` }
  })
}

const spelled = (zone: string) => zone.replaceAll('_', ' ')

/** The time zones of the world by continent. */
export function zoneGroups(): { label: string; zones: Choice[] }[] {
  const groups = Object.groupBy(Intl.supportedValuesOf('timeZone'), (zone) => zone.split('/')[0]!)
  return Object.entries(groups).map(([label, zones = []]) => ({
    label,
    zones: zones.map((value) => ({ value, label: spelled(value.slice(value.indexOf('/') + 1)).replaceAll('/', ', ') })),
  }))
}

const currencies =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP ' +
  'DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD ' +
  'KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR ' +
  'RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV ' +
  'WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'

export function currencyChoices(): Choice[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return currencies.split(' ').map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }))
}
