import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { isLong } from '../support/worlds/sampled.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules about colors, the only ones whose result differs in dark mode. */
export const colorRules = ['color-contrast', 'link-in-text-block']

interface Part {
  /** A selector; everything outside of it is ignored. */
  within?: string
  exclude?: string[]
}

interface AxeRun extends Part {
  /** Only these rules. */
  rules?: string[]
  /** All rules but these. */
  withoutRules?: string[]
}

/**
 * The accessibility rules that the page violates. axe also lists passed elements with selectors; without these lists
 * it needs less than half of the CPU time. Style sheets and media are not loaded again, because no enabled rule reads
 * them.
 */
export async function runAxe(page: Page, run: AxeRun = {}): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async ({ within, exclude = [], rules, withoutRules = [] }) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
      { include: [within ?? 'html'], exclude },
      {
        resultTypes: ['violations'],
        preload: false,
        rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      },
    )
    return violations
  }, run)
}

/**
 * The check within journeys: names, roles and states, which change with every press. Colors and sizes are measured on
 * all pages (`problemsOf`), because they take two thirds of the time; the long run measures them here as well.
 */
export const violationsOn = (page: Page, part: Part = {}) =>
  runAxe(page, { ...part, withoutRules: isLong ? [] : [...colorRules, 'target-size'] })

/** The serious violations, with their elements. */
export const serious = (violations: axe.Result[]): string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`))
