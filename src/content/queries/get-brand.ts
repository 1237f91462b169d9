import type { AppContext } from '#context.ts'
import type { Brand } from '#content/contract.ts'
import { accentOf } from '#market/rules/brand-colours.ts'

type Company = Partial<{ legalName: string; lines: string[]; taxId: string }>

/** How the market is called and what it looks like. Kept pages carry it: a change of a setting drops them all. */
export function getBrand({ settings }: Pick<AppContext, 'settings'>): Brand {
  const name = settings.get<string>('market.name')
  const { legalName = '', lines = [] } = settings.get<Company>('market.company')
  return {
    name,
    senderName: settings.get<string>('mail.sender_name') || name,
    legalName,
    addressLines: lines,
    logo: { square: null, wide: null, ...settings.get<Partial<Brand['logo']>>('brand.logo') },
    accent: accentOf(settings),
  }
}
