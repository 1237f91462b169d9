/** A mail server's report about an accepted email. */
export interface DeliveryReport {
  what: 'delivered' | 'delayed' | 'bounced' | 'complained'
  /** The text of the remote server. */
  words: string
  /** A permanent failure of this address. */
  isForGood: boolean
  /** The failed address, if known. */
  recipient: string | null
  /** Id of the original email, if the report quotes it. */
  messageId: string | null
}

const mostParts = 30

/**
 * Parses a report in email format: a delivery status (RFC 3464) or a complaint (RFC 5965). Null for anything else, such
 * as a reply or an out-of-office note.
 */
export function readReport(raw: string): DeliveryReport | null {
  const parts = partsOf(raw.slice(0, 1_000_000).replaceAll(/\r\n?/g, '\n'))
  const quoted = parts.findLast(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers')
  const messageId = quoted ? (/<([^<>@\s]+)@[^<>\s]*>/.exec(headerIn(quoted.body, 'message-id'))?.[1] ?? null) : null
  const complaint = parts.find(({ type }) => type === 'message/feedback-report')
  if (complaint) return readComplaint(complaint.body, messageId)
  const status = parts.find(({ type }) => type === 'message/delivery-status')
  return status ? readStatus(status.body, messageId) : null
}

function readComplaint(body: string, messageId: string | null): DeliveryReport {
  const recipient = addressIn(headerIn(body, 'original-rcpt-to')) ?? addressIn(headerIn(body, 'removal-recipient'))
  const words = `Complaint: ${headerIn(body, 'feedback-type') || 'abuse'}`
  return { what: 'complained', words: words.slice(0, 500), isForGood: false, recipient, messageId }
}

const whatByAction: Record<string, DeliveryReport['what']> = {
  failed: 'bounced',
  delayed: 'delayed',
  delivered: 'delivered',
  relayed: 'delivered',
  expanded: 'delivered',
}

/** The first group of fields is about the message, each further one about a recipient; these emails have one. */
function readStatus(body: string, messageId: string | null): DeliveryReport | null {
  const group = body.split(/\n\s*\n/).find((fields) => headerIn(fields, 'action') !== '')
  const what = whatByAction[headerIn(group ?? '', 'action').toLowerCase()]
  if (!group || !what) return null
  const status = headerIn(group, 'status')
  const words = headerIn(group, 'diagnostic-code').replace(/^smtp;\s*/i, '') || `Status ${status}`
  const recipient = addressIn(headerIn(group, 'original-recipient')) ?? addressIn(headerIn(group, 'final-recipient'))
  return {
    what,
    words: words.slice(0, 500),
    isForGood: what === 'bounced' && isGone(`${status} ${words}`),
    recipient,
    messageId,
  }
}

/** Whether an error means that the address does not exist. Full mailboxes, policies and spam filters do not count. */
export function isGone(words: string): boolean {
  const status = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(words)
  if (status) return status[1] === '5' && status[2] === '1'
  return /\b55[013]\b/.test(words)
}

const addressIn = (field: string): string | null => /([^\s;<>]+@[^\s;<>]+)/.exec(field)?.[1]?.toLowerCase() ?? null

interface Part {
  type: string
  body: string
}

/** An unfolded header field; '' when absent. */
function headerIn(text: string, name: string): string {
  const head = text
    .replace(/^\n+/, '')
    .split(/\n\n/, 1)[0]!
    .replaceAll(/\n[ \t]+/g, ' ')
  const line = head.split('\n').find((one) => one.slice(0, name.length + 1).toLowerCase() === `${name}:`)
  return line ? line.slice(name.length + 1).trim() : ''
}

/** The MIME parts of an email, one level deep, as in reports. */
function partsOf(mail: string): Part[] {
  const boundary = /boundary="?([^";\s]+)"?/i.exec(headerIn(mail, 'content-type'))?.[1]
  if (!boundary) return []
  return mail
    .split(`\n--${boundary}`)
    .slice(1, mostParts)
    .flatMap((part) => {
      const text = part.replace(/^[^\n]*\n/, '')
      const gap = text.startsWith('\n') ? 0 : text.indexOf('\n\n')
      const type = headerIn(text, 'content-type').split(';', 1)[0]!.trim().toLowerCase()
      return gap < 0 || !type
        ? []
        : [{ type: decodedType(type), body: decoded(text.slice(gap + 2), headerIn(text, 'content-transfer-encoding')) }]
    })
}

/** Internationalised reports (RFC 6533) use other type names. */
const decodedType = (type: string): string =>
  type
    .replace('message/global-delivery-status', 'message/delivery-status')
    .replace('message/global-headers', 'text/rfc822-headers')
    .replace('message/global', 'message/rfc822')

function decoded(body: string, encoding: string): string {
  if (!/^(base64|quoted-printable)$/i.test(encoding)) return body
  if (/^base64$/i.test(encoding)) return utf8Of(binaryOf(body))
  return utf8Of(
    body
      .replaceAll(/=\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  )
}

function binaryOf(text: string): string {
  try {
    return atob(text.replaceAll(/[^A-Za-z0-9+/=]/g, ''))
  } catch {
    return ''
  }
}

const utf8Of = (binary: string): string =>
  new TextDecoder().decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)))
