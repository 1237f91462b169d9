const sellingProviders = ['active', 'restricted']

/** The fields that determine whether a service can be bought. */
export interface Saleable {
  status: string
  kind: string
  pricing: string
  paymentMode: string
}

/** May this business sell this? A restricted business sells nothing with venue payment. */
export const maySell = (
  service: Pick<Saleable, 'kind' | 'pricing' | 'paymentMode'>,
  providerStatus: string,
): boolean =>
  providerStatus === 'restricted'
    ? service.pricing === 'free' || (service.kind !== 'quote' && service.paymentMode !== 'at_venue')
    : sellingProviders.includes(providerStatus)

/** Is this on sale? Only a published service of a provider who may sell it. */
export const isOnSale = (service: Saleable, providerStatus: string): boolean =>
  service.status === 'published' && maySell(service, providerStatus)
