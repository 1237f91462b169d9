/** An application that is a draft, or one that was submitted and returned. */
export type Application = { kind: 'draft'; id: string } | { kind: 'provider'; id: string }

/** The URL of an application in the sign-up, with a step. */
export function addressOf({ kind, id }: Application, step?: string): string {
  const params = new URLSearchParams({ [kind]: id, ...(step && { step }) })
  return `/become-service-provider?${params}`
}

/** The key under which the application is stored on the device. */
export const keyOf = ({ kind, id }: Application): string => (kind === 'draft' ? `provider.${id}` : `my-provider.${id}`)
