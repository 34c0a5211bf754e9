/**
 * Loaded before a command (`node --import`): its clock, and that of its threads, is ahead by `CLOCK_AHEAD_MS`. So a night can be
 * any night, and what is kept for some days is let go of.
 */
const RealDate = Date;
const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);

class ShiftedDate extends RealDate {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(RealDate.now() + ahead);
    // All that callers give: parts of a date, a text, a moment.
    else super(...(args as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
