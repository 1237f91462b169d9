import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { reservePort, temporaryFolder, removeFolder } from '../worlds/product.ts'

// nginx with the settings of deploy/nginx, and the program there that receives purges.

const deployed = join(import.meta.dirname, '../../../deploy/nginx')

/** Whether nginx is installed; the tests of caching proxies are skipped without it. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

export interface CachingProxy {
  url: string
  /** For CDN_PURGE_URL and CDN_PURGE_TOKEN. */
  purgeUrl: string
  purgeToken: string
  /** What the program that receives purges said. */
  words(): string
  /** Every stored response, with its headers. */
  stored(): string[]
  /** Sends requests to the market at this address from now on. */
  lead(origin: string): Promise<void>
  stop(): Promise<void>
}

export async function startCachingProxy(): Promise<CachingProxy> {
  const folder = temporaryFolder()
  const cache = join(folder, 'market')
  mkdirSync(cache)
  const nginx = await startNginx(folder)
  const purgeToken = 'a token of the proxy'
  const receiver = spawn(process.execPath, [join(deployed, 'purge.mjs')], {
    env: { ...process.env, CACHE_FOLDER: cache, CDN_PURGE_TOKEN: purgeToken, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let words = ''
  receiver.stdout.setEncoding('utf8').on('data', (text: string) => (words += text))
  const address = /http:\S+/
  await vi.waitUntil(() => address.test(words), { timeout: 20_000, interval: 20 })
  return {
    url: nginx.url,
    purgeUrl: address.exec(words)![0],
    purgeToken,
    words: () => words,
    stored: () =>
      readdirSync(cache, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')),
    lead: nginx.lead,
    stop: async () => {
      await Promise.all([nginx.child, receiver].map(ended))
      removeFolder(folder)
    },
  }
}

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null) return Promise.resolve()
  child.kill()
  return new Promise((resume) => child.once('exit', resume))
}

/** It has its address before the market starts, which must know it. */
async function startNginx(folder: string) {
  const file = join(folder, 'nginx.conf')
  for (;;) {
    const port = reservePort()
    writeFileSync(file, configuration(folder, port, '127.0.0.1:9'))
    const child = spawn('nginx', ['-e', `${folder}/errors`, '-c', file], { stdio: 'ignore' })
    // It writes this file when it has its port. Another program may have it; then nginx ends.
    const hasPort = () => existsSync(join(folder, 'pid'))
    await vi.waitUntil(() => hasPort() || child.exitCode !== null, { timeout: 20_000, interval: 20 })
    if (!hasPort()) continue
    const url = `http://127.0.0.1:${port}`
    const lead = async (origin: string) => {
      writeFileSync(file, configuration(folder, port, new URL(origin).host))
      child.kill('SIGHUP')
      const isThere = async () => (await fetch(`${url}/healthz`)).ok
      await vi.waitUntil(isThere, { timeout: 20_000, interval: 50 })
    }
    return { url, child, lead }
  }
}

/** deploy/nginx/market.conf with addresses and folders of the test. */
function configuration(folder: string, port: number, origin: string): string {
  const replaced: [from: string, to: string][] = [
    ['/var/cache/nginx/market', join(folder, 'market')],
    ['server 127.0.0.1:3000;', `server ${origin};`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
  ]
  let market = readFileSync(join(deployed, 'market.conf'), 'utf8')
  for (const [from, to] of replaced) {
    if (market.split(from).length !== 2) throw new Error(`deploy/nginx/market.conf does not say "${from}" once.`)
    market = market.replace(from, to)
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1;
pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 256; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${market}
}
`
}
