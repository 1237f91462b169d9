// Exit code 0 when the market on this machine is ready. For containers, which have no curl.
import { setTimeout as sleep } from 'node:timers/promises'

const { PORT = '3000', HOST = '127.0.0.1' } = process.env
const address = ['0.0.0.0', '::', ''].includes(HOST) ? '127.0.0.1' : HOST

async function isReady() {
  const answer = fetch(`http://${address.includes(':') ? `[${address}]` : address}:${PORT}/readyz`)
  const response = await Promise.race([answer, sleep(4_000)])
  return response?.ok ?? false
}

process.exit((await isReady().catch(() => false)) ? 0 : 1)
