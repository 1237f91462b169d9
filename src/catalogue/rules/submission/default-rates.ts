// Approximate value of one US dollar, only for a market without rates of its own, so that price checks work.
const rough =
  'USD 1|EUR 0.9|GBP 0.78|CHF 0.87|SEK 10.4|NOK 10.8|DKK 6.8|PLN 3.9|CZK 23|HUF 360|RON 4.5|BGN 1.77|TRY 34|UAH 41|AED 3.67|SAR 3.75|QAR 3.64|KWD 0.31|JOD 0.71|ILS 3.7|EGP 48|MAD 9.8|NGN 1600|GHS 15.5|KES 129|UGX 3700|TZS 2600|ZAR 18|INR 84|PKR 278|BDT 119|LKR 295|NPR 134|CNY 7.1|HKD 7.8|TWD 32|JPY 150|KRW 1350|SGD 1.33|MYR 4.4|THB 34|IDR 15600|PHP 57|VND 25000|AUD 1.5|NZD 1.65|CAD 1.37|MXN 19.5|BRL 5.6|ARS 980|CLP 940|COP 4300|PEN 3.75'

export const usualRates: ReadonlyMap<string, number> = new Map(
  rough.split('|').map((text) => {
    const [code = '', rate] = text.split(' ')
    return [code, Number(rate)]
  }),
)
