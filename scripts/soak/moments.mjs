/**
 * Moments at which days, weeks, months and hours are unlike those of an ordinary noon.
 *
 * @typedef {{name: string, zone: string, at: string}} Moment
 * @type {readonly Moment[]}
 */
export const moments = [
	{name: 'sunday', zone: 'UTC', at: '2026-11-22T15:00:00Z'},
	{name: 'monday-0005', zone: 'UTC', at: '2026-11-23T00:05:00Z'},
	{name: 'new-years-eve', zone: 'Europe/Berlin', at: '2026-12-31T21:30:00Z'},
	{name: 'leap-day', zone: 'UTC', at: '2028-02-29T12:00:00Z'},
	// Both begin some minutes before the change, so that it happens while the tests run.
	{name: 'summer-time-begins', zone: 'Europe/Berlin', at: '2027-03-28T00:58:00Z'},
	{name: 'summer-time-ends', zone: 'Europe/Berlin', at: '2026-10-25T00:58:00Z'},
	{name: 'after-summer-time', zone: 'America/New_York', at: '2026-11-01T20:00:00Z'},
	{name: 'far-east', zone: 'Pacific/Kiritimati', at: '2026-11-21T10:10:00Z'},
	{name: 'far-west', zone: 'Pacific/Pago_Pago', at: '2026-11-18T10:30:00Z'},
	{name: 'quarter-hours', zone: 'Asia/Kathmandu', at: '2027-01-01T06:00:00Z'},
];
