const sellingProviders = ['active', 'restricted']

/** What decides whether a service can be bought. */
export interface Saleable {
  status: string
  kind: string
  pricing: string
  paymentMode: string
}

/** May this business sell this? One that is restricted sells nothing that is paid at the venue. */
export const maySell = (
  service: Pick<Saleable, 'kind' | 'pricing' | 'paymentMode'>,
  providerStatus: string,
): boolean =>
  providerStatus === 'restricted'
    ? service.pricing === 'free' || (service.kind !== 'quote' && service.paymentMode !== 'at_venue')
    : sellingProviders.includes(providerStatus)

/** May this be sold now? Only what is published, by a provider who may sell it. */
export const isOnSale = (service: Saleable, providerStatus: string): boolean =>
  service.status === 'published' && maySell(service, providerStatus)
