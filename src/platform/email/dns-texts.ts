import { Resolver } from 'node:dns/promises'

export interface DnsTexts {
  /** The TXT records of a name, or why the lookup failed. */
  textsAt(name: string): Promise<{ texts: string[] } | { failure: string }>
}

interface Options {
  /** "127.0.0.1:5353"; undefined: the name servers of this machine. */
  servers?: string[]
  timeoutMs?: number
}

const nothingThere = new Set(['ENOTFOUND', 'ENODATA'])
const failures: Record<string, string> = {
  ETIMEOUT: 'no name server answered in time',
  ECONNREFUSED: 'there is no name server',
  ESERVFAIL: 'the name server has failed',
  EREFUSED: 'the name server does not answer us',
  EBADNAME: 'this is no name',
}

/** Looks up TXT records. A long text consists of parts that are joined. */
export function openDnsTexts({ servers, timeoutMs = 3_000 }: Options = {}): DnsTexts {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  return {
    textsAt: (name) =>
      resolver.resolveTxt(name).then(
        (records) => ({ texts: records.map((parts) => parts.join('')) }),
        ({ code = '' }: NodeJS.ErrnoException) =>
          nothingThere.has(code)
            ? { texts: [] }
            : { failure: failures[code] ?? `the name server said ${code || 'nothing'}` },
      ),
  }
}
