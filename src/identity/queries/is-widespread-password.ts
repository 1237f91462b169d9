import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { shortestMinimum } from '#identity/rules/passwords/password-policy.ts'

// The file instead of the module, which would keep the short passwords and two other dictionaries in memory.
const listPath = () => createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')

async function readList(): Promise<ReadonlySet<string>> {
  const words = JSON.parse(await readFile(listPath(), 'utf8')) as string[]
  return new Set(words.filter((word) => word.length >= shortestMinimum).map((word) => word.toLowerCase()))
}

let list: Promise<ReadonlySet<string>> | undefined

/** True for one of the 18,000 most common passwords; the list is read on first use. */
export async function isWidespreadPassword(password: string): Promise<boolean> {
  list ??= readList()
  list.catch(() => (list = undefined))
  return (await list).has(password.toLowerCase())
}
