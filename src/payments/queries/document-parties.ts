import type { AppContext } from '#server/context.ts'
import type { DocumentParty } from '#payments/rules/documents/document-content.ts'
import { listPartyRows, type PartyRow } from '#payments/store/document-parties.server.ts'
import { countryName } from '#payments/rules/documents/document-words.ts'
import { notFound } from '#shared/app-error.ts'

/** A provider as printed on documents, with further data for them. */
export interface ProviderParty extends DocumentParty {
  tradeName: string
  country: string
  timeZone: string
}

/** The seller with legal name and the address of the first place. Throws `not-found`. */
export async function providerParty(ctx: AppContext, providerId: string): Promise<ProviderParty> {
  const [row] = await listPartyRows(ctx.db, [providerId])
  if (!row) throw notFound('business')
  return partyOf(row)
}

/** The seller with the address of one of its places, as it was when something was sold there. */
export async function partyAt(
  ctx: AppContext,
  providerId: string,
  place: Pick<PartyRow, 'line1' | 'postalCode' | 'city' | 'country'>,
): Promise<ProviderParty> {
  const [row] = await listPartyRows(ctx.db, [providerId])
  if (!row) throw notFound('business')
  const { line1, postalCode, city, country } = place
  return partyOf({ ...row, line1, postalCode, city, country })
}

function partyOf({
  name,
  legalName,
  line1,
  postalCode,
  city,
  country,
  taxId,
  registrationNumber,
  timeZone,
}: PartyRow): ProviderParty {
  const place = [line1, [postalCode, city].filter(Boolean).join(' '), countryName(country)].filter(Boolean)
  const trade = legalName && legalName !== name ? [name] : []
  const numbers = registrationNumber ? [`Reg. no. ${registrationNumber}`] : []
  return { name: legalName || name, lines: [...trade, ...place, ...numbers], taxId, tradeName: name, country, timeZone }
}

/** The operator of the market, from the setting `market.company`. */
export function marketParty(ctx: AppContext): DocumentParty {
  const { legalName, lines = [], taxId = '' } = ctx.settings.get('market.company')
  return { name: legalName || ctx.settings.get('market.name'), lines: [...lines], taxId }
}

/** Only the fields that documents print. */
export const bare = ({ name, lines, taxId }: DocumentParty): DocumentParty => ({ name, lines, taxId })
