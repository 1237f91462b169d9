/** A provider's email address. Demo providers have reserved addresses (RFC 2606), which are never sent to. */
export const providerAddress = (slug: string): string =>
  `${slug.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 60)}@demo.invalid`
