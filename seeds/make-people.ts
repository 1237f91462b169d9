import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'

// Draws the demo's portraits (DiceBear Notionists, CC0) as line art on white, so that no ethnicity is assigned at
// random. Run manually.

const target = join(import.meta.dirname, '../public/demo/people')
const tints = ['f3e3c8', 'dcebf3', 'f6dfe8', 'e3e4f7', 'dff0e4', 'efe7da']

mkdirSync(target, { recursive: true })
for (let number = 1; number <= 40; number++) {
  const seed = `sokora person ${number}`
  const avatar = createAvatar(notionists, {
    seed,
    backgroundColor: [tints[number % tints.length]!],
    beardProbability: number % 2 ? 15 : 0,
    glassesProbability: 20,
  })
  writeFileSync(join(target, `${String(number).padStart(2, '0')}.svg`), avatar.toString())
}
