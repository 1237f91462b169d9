import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Running } from '../support/processes.ts'
import { section, recordMetric } from '../support/report.ts'
import { measureScrolling, onDashboard } from '../support/scrolling.ts'

const open = { new: 100, preparing: 70, ready: 30 }

/** Two hundred open orders of three dishes, in the format of the board's endpoint. */
function busyBoard() {
  const now = Date.now()
  const ticket = (index: number) => ({
    id: randomUUID(),
    reference: `K7Q2-${1000 + index}-1`,
    lines: ['Grilled sea bream', 'Duck rice', 'Caldo verde'].map((title) => ({
      itemId: randomUUID(),
      title,
      optionName: 'For two',
      addons: [{ name: 'Bread', quantity: 1 }],
      quantity: 2,
      allergens: 'Contains gluten, eggs, fish, milk, nuts. May contain celery, sulphites.',
      note: '',
      answers: [],
      status: 'confirmed',
      statusText: 'Confirmed',
    })),
    customer: { name: `Customer ${index}`, phone: '+351912000009', address: null, canMessage: true },
    note: index % 5 ? '' : 'The bell does not work; please knock.',
    fulfillmentText: 'Pickup',
    wantedText: 'As soon as possible',
    dueText: '18:30',
    acceptBy: null,
    readyBy: new Date(now + (index - 50) * 60_000).toISOString(),
    collect: null,
    collectItemId: randomUUID(),
    isOverdue: index < 50,
    hasPickupCode: false,
    actions: ['prepare'],
  })
  const columns = Object.entries(open).map(([key, count]) => ({
    key,
    tickets: Array.from({ length: count }, (_, index) => ticket(index)),
    more: 0,
  }))
  return {
    columns: [...columns, { key: 'done', tickets: [], more: 0 }],
    busy: null,
    serverNow: new Date(now).toISOString(),
  }
}

/** How the board of a busy kitchen scrolls. */
export async function measureBoard(product: Running, pool: pg.Pool): Promise<void> {
  section('Board with 200 open order tickets')
  const { rows } = await pool.query<{ id: string }>(`select id from providers where slug = 'casa-prato'`)
  await onDashboard(product, async (page) => {
    await page.route(/\/board$/, (route) => route.fulfill({ json: busyBoard() }))
    await page.goto(`/provider-dashboard/${rows[0]!.id}/orders?view=board`)
    await page.locator('.ticket').nth(199).waitFor({ state: 'attached' })
    await measureScrolling(page, 'main', { downwards: [0, 9_000] })
    recordMetric('tickets', await page.locator('.ticket').count(), '', { atLeast: 200 })
  })
}
