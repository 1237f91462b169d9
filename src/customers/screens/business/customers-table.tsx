import { Link } from 'react-router'
import type { CustomerLine } from '#ordering/contract-customers.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { RowKeys } from '#ui/table/row-keys.tsx'

interface CustomersTableProps {
  customers: CustomerLine[]
  hrefOf(id: string): string
}

/** A table on wide screens, a list with rows of 48 pixels on phones; the name links to the customer. */
export const CustomersTable = ({ customers, hrefOf }: CustomersTableProps) => (
  <>
    <div className="panel overflow-hidden">
      <table className="w-full text-start">
        <thead className="max-md:sr-only">
          <tr className="type-small text-text-2 *:px-4 *:py-3 *:text-start *:font-medium">
            <th scope="col" className="w-2/5">
              Customer
            </th>
            <th scope="col" className="text-end!">
              Visits
            </th>
            <th scope="col" className="text-end!">
              Did not come
            </th>
            <th scope="col" className="text-end!">
              Spent
            </th>
            <th scope="col">Last visit</th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} href={hrefOf(customer.id)} />
          ))}
        </tbody>
      </table>
    </div>
    <RowKeys hints={[['Enter', 'open the customer']]} />
  </>
)

const CustomerRow = ({
  customer: { id, name, phone, email, visits, noShows, spent, lastText, isBlocked, hasNote },
  href,
}: {
  customer: CustomerLine
  href: string
}) => (
  <tr
    data-row={id}
    className="relative border-t border-border hover:bg-surface-2 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:px-4 max-md:py-2 md:*:px-4 md:*:py-3 md:*:in-data-[density=compact]:py-1.5"
  >
    <th scope="row" className="text-start font-normal max-md:basis-full">
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to={href}
          data-row-link={id}
          preventScrollReset
          className="flex min-h-8 items-center font-semibold after:absolute after:inset-0 hover:underline max-md:min-h-7"
        >
          <bdi>{name}</bdi>
        </Link>
        {isBlocked && (
          <Badge tone="danger" icon="ban">
            Blocked
          </Badge>
        )}
        {hasNote && <Icon name="file-text" size="small" className="text-text-3" />}
        {hasNote && <span className="sr-only">has a note</span>}
      </span>
      {(phone ?? email) && <bdi className="type-small block break-all text-text-2">{phone ?? email}</bdi>}
    </th>
    <td className="tabular-nums max-md:type-small md:text-end">
      {visits}
      <span className="md:hidden"> {visits === 1 ? 'visit' : 'visits'}</span>
    </td>
    <td className={`tabular-nums md:text-end ${noShows === 0 ? 'max-md:hidden' : 'max-md:type-small'}`}>
      {noShows}
      <span className="md:hidden"> did not come</span>
    </td>
    <td className="tabular-nums max-md:type-small md:text-end">
      <bdi>{spent.length === 0 ? '–' : spent.map(({ display }) => display).join(', ')}</bdi>
    </td>
    <td className="text-text-2 max-md:type-small">{lastText ?? '–'}</td>
  </tr>
)
