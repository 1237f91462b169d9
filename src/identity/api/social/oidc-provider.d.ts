/** The parts of the package that this market uses; it has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Interaction {
    uid: string
    params: Record<string, string | undefined>
    prompt: { name: string }
  }

  export interface KoaContext {
    req: IncomingMessage & { originalUrl?: string }
    res: ServerResponse
    body: unknown
    path: string
    status: number
    oidc: {
      client?: { clientId: string }
      session?: { accountId?: string }
      params?: Record<string, string | undefined>
    }
  }

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    proxy: boolean
    readonly Grant: new (of: { accountId: string | undefined; clientId: string | undefined }) => Grant
    use(middleware: (c: KoaContext, next: () => Promise<void>) => Promise<void>): void
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>
    on(event: string, listener: (...about: unknown[]) => void): void
  }
}
