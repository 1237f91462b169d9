import type { DnsFinding } from '#notifications/contract-email-templates.ts'

export type { DnsFinding } from '#notifications/contract-email-templates.ts'

/** The result of a DNS query: texts, none, or no response. */
export type DnsAnswer = { texts: string[] } | { failure: string }

const unknownWords = (failure: string) => `Could not look: ${failure}. Ask again from a machine with a name server.`

interface Domain {
  domain: string
  /** The sending server; null: another transport. */
  host: string | null
}

/** Checks the SPF record of a domain (RFC 7208). */
export function judgeSpf({ domain, host }: Domain, answer: DnsAnswer): DnsFinding {
  const finding = { what: 'SPF' as const, name: domain, found: [] as string[], advice: null }
  if ('failure' in answer) return { ...finding, state: 'unknown', words: unknownWords(answer.failure) }
  const found = answer.texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const advice = { name: domain, type: 'TXT' as const, value: spfFor(domain, host, found[0]) }
  if (found.length === 0)
    return {
      ...finding,
      state: 'missing',
      words: `${domain} does not say who may send mail for it, so others may take ours for forged.`,
      advice,
    }
  if (found.length > 1)
    return {
      ...finding,
      found,
      state: 'wrong',
      words: 'There are several SPF records. Receivers then take none of them: put them together into one.',
      advice,
    }
  const [record] = found as [string]
  if (/[\s]\+?all(\s|$)/i.test(record))
    return {
      ...finding,
      found,
      state: 'wrong',
      words: 'The record lets everybody send for this domain (“+all”). End it with “~all” or “-all”.',
      advice,
    }
  if (!/[\s][-~?]all(\s|$)/i.test(record) && !/\sredirect=/i.test(record))
    return {
      ...finding,
      found,
      state: 'weak',
      words: 'The record says nothing about all others. End it with “~all”.',
      advice,
    }
  if (/\s\?all(\s|$)/i.test(record))
    return {
      ...finding,
      found,
      state: 'weak',
      words: 'The record says of all others that it does not know (“?all”). “~all” says more.',
      advice,
    }
  return {
    ...finding,
    found,
    state: 'good',
    words: `There is a record. See to it that it names the server that sends for you${host ? ` (${host})` : ''}.`,
  }
}

function spfFor(domain: string, host: string | null, record: string | undefined): string {
  const middle = (record ?? '')
    .split(/\s+/)
    .slice(1)
    .filter((term) => !/^[-+~?]?all$/i.test(term))
  const hostRule = host && host !== domain ? `a:${host}` : 'mx'
  return ['v=spf1', ...(middle.length > 0 ? middle : [hostRule]), '~all'].join(' ')
}

/** Checks the DKIM key of a domain (RFC 6376). */
export function judgeDkim(
  { domain, selector }: { domain: string; selector: string },
  answer: DnsAnswer | null,
): DnsFinding {
  const name = `${selector || 'selector'}._domainkey.${domain}`
  const finding = { what: 'DKIM' as const, name, found: [] as string[], advice: null }
  if (!answer)
    return {
      ...finding,
      state: 'unknown',
      words:
        'Name the selector to have it looked up: your mail provider tells it, and it stands in sent mails as “s=” in DKIM-Signature.',
    }
  if ('failure' in answer) return { ...finding, state: 'unknown', words: unknownWords(answer.failure) }
  const found = answer.texts.filter((text) => /(^|;)\s*p\s*=/i.test(text))
  const advice = {
    name,
    type: 'TXT' as const,
    value: 'v=DKIM1; k=rsa; p=(the public key that your mail provider shows you)',
  }
  if (found.length === 0)
    return {
      ...finding,
      state: 'missing',
      words: `There is no key under “${selector}”. Switch signing on at your mail provider and put the key there that it shows you.`,
      advice,
    }
  if (found.some((text) => /(^|;)\s*p\s*=\s*(;|$)/i.test(text)))
    return {
      ...finding,
      found,
      state: 'wrong',
      words: 'The key under this selector was called back (it is empty). Use the one that is in force.',
      advice,
    }
  if (found.some((text) => /(^|;)\s*t\s*=[^;]*\by\b/i.test(text)))
    return {
      ...finding,
      found,
      state: 'weak',
      words: 'The key says that it is only tried out (“t=y”). Take that away once mail goes well.',
    }
  return {
    ...finding,
    found,
    state: 'good',
    words: 'There is a key. Whether your server signs with it shows a test mail: its head says “dkim=pass”.',
  }
}

/** Checks the DMARC policy of a domain (RFC 7489). */
export function judgeDmarc(
  { domain, reportsTo }: { domain: string; reportsTo: string },
  answer: DnsAnswer,
): DnsFinding {
  const name = `_dmarc.${domain}`
  const finding = { what: 'DMARC' as const, name, found: [] as string[], advice: null }
  if ('failure' in answer) return { ...finding, state: 'unknown', words: unknownWords(answer.failure) }
  const found = answer.texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
  const advice = { name, type: 'TXT' as const, value: `v=DMARC1; p=quarantine; rua=mailto:${reportsTo}` }
  if (found.length === 0)
    return {
      ...finding,
      state: 'missing',
      words: 'Nothing says what to do with forged mail. Large providers ask for it from whoever sends many letters.',
      advice: { ...advice, value: advice.value.replace('quarantine', 'none') },
    }
  if (found.length > 1)
    return {
      ...finding,
      found,
      state: 'wrong',
      words: 'There are several DMARC records. Receivers then take none of them: keep one.',
      advice,
    }
  const policy = /(?:^|;)\s*p\s*=\s*(\w+)/i.exec(found[0]!)?.[1]?.toLowerCase()
  if (policy === 'none')
    return {
      ...finding,
      found,
      state: 'weak',
      words: 'It only watches (“p=none”). Once SPF and DKIM are well, ask for “quarantine”.',
      advice,
    }
  if (policy !== 'quarantine' && policy !== 'reject')
    return {
      ...finding,
      found,
      state: 'wrong',
      words: 'The record has no policy that receivers know: “p=” has to be none, quarantine or reject.',
      advice,
    }
  return {
    ...finding,
    found,
    state: 'good',
    words: `Forged mail is ${policy === 'reject' ? 'rejected' : 'put aside'}.`,
  }
}
