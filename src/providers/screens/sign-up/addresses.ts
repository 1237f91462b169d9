/** An application that is being written, or one that was sent and came back with notes. */
export type Application = { kind: 'draft'; id: string } | { kind: 'provider'; id: string }

/** The addresses of the sign-up: an application, and where in it. */
export function addressOf({ kind, id }: Application, step?: string): string {
  const params = new URLSearchParams({ [kind]: id, ...(step && { step }) })
  return `/become-service-provider?${params}`
}

/** Under which it is kept on a device. */
export const keyOf = ({ kind, id }: Application): string => (kind === 'draft' ? `provider.${id}` : `own-provider.${id}`)
