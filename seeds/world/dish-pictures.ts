import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const list = JSON.parse(readFileSync(join(import.meta.dirname, '../data/dish-pictures.json'), 'utf8')) as Record<
  string,
  string[]
>
const files = new Map(Object.entries(list).flatMap(([file, names]) => names.map((name) => [name, file] as const)))

/** The picture of a dish by its name, without its size; null if there is none. */
export function pictureOfDish(name: string): string | null {
  const file = files.get(name)
  return file ? `/demo/dishes/${file}` : null
}
