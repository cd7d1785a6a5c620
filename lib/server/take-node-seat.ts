import { takeSeat } from '#lib/engine/seat.ts'

type SeatOptions = Parameters<typeof takeSeat>[0]

/** Takes the seat of this process on its node, and says so when it is lost or ours again; what runs is ended by `abandon`. */
export const takeNodeSeat = (node: string, openSession: SeatOptions['openSession'], abandon: () => void) =>
  takeSeat({
    node,
    openSession,
    onLost: () => {
      console.error('loopboard: the seat of this process was lost; running actions are ended.')
      abandon()
    },
    onRetaken: () => console.log('loopboard: the seat of this process is ours again.'),
  })
