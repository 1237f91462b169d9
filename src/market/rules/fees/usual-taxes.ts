/** The day as of which the rates are proposed. No authority was consulted: whoever sells checks them. */
export const usualTaxesAsOf = '2026-11-01'

/** The name of the tax in prices of a country, and its rates in percent, the usual one first. */
const taxes: Readonly<Record<string, readonly [name: string, ...percents: number[]]>> = {
  AE: ['VAT', 5],
  AT: ['USt', 20, 13, 10],
  AU: ['GST', 10],
  BE: ['btw/TVA', 21, 12, 6],
  BG: ['ДДС', 20, 9],
  CH: ['MWST', 8.1, 3.8, 2.6],
  CY: ['ΦΠΑ', 19, 9, 5],
  CZ: ['DPH', 21, 12],
  DE: ['MwSt', 19, 7],
  DK: ['moms', 25],
  ES: ['IVA', 21, 10, 4],
  FR: ['TVA', 20, 10, 5.5],
  GB: ['VAT', 20, 5],
  GR: ['ΦΠΑ', 24, 13, 6],
  HR: ['PDV', 25, 13, 5],
  HU: ['ÁFA', 27, 18, 5],
  IE: ['VAT', 23, 13.5, 9],
  IN: ['GST', 18, 5],
  IS: ['VSK', 24, 11],
  IT: ['IVA', 22, 10, 5, 4],
  JP: ['消費税', 10, 8],
  KE: ['VAT', 16],
  KR: ['VAT', 10],
  LU: ['TVA', 17, 14, 8, 3],
  MX: ['IVA', 16, 8],
  NL: ['btw', 21, 9],
  NO: ['mva', 25, 15, 12],
  NZ: ['GST', 15],
  PL: ['VAT', 23, 8, 5],
  PT: ['IVA', 23, 13, 6],
  SA: ['VAT', 15],
  SE: ['moms', 25, 12, 6],
  SG: ['GST', 9],
  SI: ['DDV', 22, 9.5, 5],
  TR: ['KDV', 20, 10, 1],
  ZA: ['VAT', 15],
}

export interface UsualTax {
  /** "IVA" */
  name: string
  percent: number
}

/** Taxes of a country that a business does not have yet, to choose from; every rate can still be typed. */
export function usualTaxes(country: string, known: readonly { percent: string }[]): UsualTax[] {
  const [name, ...percents] = taxes[country] ?? ['']
  const has = new Set(known.map(({ percent }) => Number(percent.replace(',', '.'))))
  return percents.filter((percent) => !has.has(percent)).map((percent) => ({ name, percent }))
}
