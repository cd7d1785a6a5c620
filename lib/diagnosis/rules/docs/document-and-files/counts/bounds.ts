/** "pelo menos 2 potes", "mindestens drei Gläser": no number of them all, in other languages than English and Chinese. */
export const boundElsewhere =
  /\b(?:au (?:moins|plus)|mindestens|höchstens|al (?:menos|massimo)|como m[áa]ximo|pelo menos|no m[áaíi](?:x|n)imo|almeno)[ *_]*$|(?:не (?:менее|более)|минимум|максимум)[ *_]*$/i
