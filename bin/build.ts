import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programOf } from './installation/program-of.ts'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')

function buildScreens() {
  const result = spawnSync(process.execPath, [programOf('@react-router/dev', 'react-router'), 'build'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

/** Compresses files once at the highest level, so that serving them costs nothing. */
function compressAssets() {
  const folder = join(root, 'build/client/assets')
  for (const name of readdirSync(folder).filter((file) => /\.(m?js|css|svg|json)$/.test(file))) {
    const text = readFileSync(join(folder, name))
    writeFileSync(
      join(folder, `${name}.br`),
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }))
  }
}

buildScreens()
compressAssets()
