/** What every part of the money is given. */
export interface MoneyPartProps {
  mayChange: boolean
}
