import type { Instant } from '#shared/time/instant.ts'

const seeds = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const

function mixed(text: string, seed: number): string {
  let value = seed
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
    value = (value << 13) | (value >>> 19)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0).toString(16).padStart(8, '0')
}

/**
 * The id that all seats of one class share. It is derived from the arguments, so that concurrent requests agree on it
 * without creating the class first.
 */
export function sessionOf(serviceId: string, startsAt: Instant, personId: string | null): string {
  const hex = seeds.map((seed) => mixed(`${serviceId}|${startsAt}|${personId ?? ''}`, seed)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
