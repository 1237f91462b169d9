import type { AppContext } from '#server/context.ts'
import type { Brand } from '#content/contract.ts'
import { accentOf } from '#market/rules/brand-colours.ts'

/** The name and the look of the market. Cached pages contain it, so a change of a setting invalidates all of them. */
export function getBrand({ settings }: Pick<AppContext, 'settings'>): Brand {
  const name = settings.get('market.name')
  const { legalName = '', lines = [] } = settings.get('market.company')
  return {
    name,
    senderName: settings.get('mail.sender_name') || name,
    legalName,
    addressLines: [...lines],
    logo: { square: null, wide: null, ...settings.get('brand.logo') },
    accent: accentOf(settings),
  }
}
