/** The props of every part of the money area. */
export interface MoneyPartProps {
  mayChange: boolean
}
