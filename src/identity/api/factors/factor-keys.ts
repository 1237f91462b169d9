import type { GenericEndpointContext } from 'better-auth'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { FactorKeys } from '#identity/contract-factors.ts'
import { unreadableValue } from '#shared/unreadable-value.ts'

/** The library's encryption for secrets of second factors. `open` throws `encrypted-value-unreadable`. */
export const factorKeysOf = ({ context }: GenericEndpointContext): FactorKeys => ({
  close: (data) => symmetricEncrypt({ key: context.secretConfig, data }),
  open: (data) =>
    symmetricDecrypt({ key: context.secretConfig, data }).catch((error: unknown) => {
      throw unreadableValue(error)
    }),
})
