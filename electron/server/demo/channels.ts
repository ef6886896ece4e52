/** Who is in a channel: everybody, or a part of people by chance, on top of the named ones. */
export type DemoChannel = {
	readonly name: string;
	readonly description: string;
	readonly kind: 'public' | 'web-public' | 'private' | 'private-protected';
	readonly postPolicy?: number;
	/** Days; -1 keeps forever; left out follows the organization. */
	readonly retentionDays?: number;
	readonly isDefault?: boolean;
	/** Ids of people of the cast and near it who are in it for certain. */
	readonly members: readonly number[];
	/** Share of all other active people, 0 to 1; guests only where `withGuests`. */
	readonly share: number;
	readonly withGuests?: boolean;
	/** Most people beyond the named ones, however large the organization is. */
	readonly most?: number;
	readonly topics: readonly DemoTopic[];
};

/** A topic: its first line, then who else wrote in it, oldest first. */
type DemoTopic = {
	readonly name: string;
	/** How long ago the last message was written. */
	readonly hoursAgo: number;
	readonly lines: readonly (readonly [senderId: number, text: string])[];
};

/** Channels of the demo organization; ids follow this order. */
export const demoChannels: readonly DemoChannel[] = [
	{
		name: 'general',
		description: 'What concerns the whole observatory.',
		kind: 'public',
		isDefault: true,
		members: [1, 2, 3, 4],
		share: 1,
		topics: [
			{
				name: 'road works on the hill',
				hoursAgo: 5,
				lines: [
					[2, 'The road above the car park is closed until Thursday. Please take the lower gate.'],
					[4, 'Does that include the minibus?'],
					[2, 'Yes, the minibus stops at the lower gate as well.'],
				],
			},
			{
				name: 'open day rota',
				hoursAgo: 29,
				lines: [
					[
						3,
						'The rota for the open day is in the shared folder. Two slots at the solar telescope are free.',
					],
					[1, 'I take the one at eleven.'],
				],
			},
			{
				name: 'welcome',
				hoursAgo: 150,
				lines: [[1, 'A warm welcome to everybody who joined this month.']],
			},
		],
	},
	{
		name: 'announcements',
		description: 'Decisions and dates. Few messages, worth reading.',
		kind: 'public',
		postPolicy: 2,
		isDefault: true,
		members: [1, 2, 3, 4],
		share: 1,
		topics: [
			{
				name: 'mirror washing in November',
				hoursAgo: 60,
				lines: [
					[1, 'The main mirror is washed from the 9th to the 12th. No observing in these nights.'],
				],
			},
			{name: 'new channels', hoursAgo: 400, lines: [[2, 'New channels are announced here.']]},
		],
	},
	{
		name: 'night log',
		description: 'One topic for every night: seeing, faults, visitors.',
		kind: 'public',
		isDefault: true,
		members: [1, 3, 4, 6],
		share: 0.9,
		topics: [
			{
				name: 'night of 29 October',
				hoursAgo: 9,
				lines: [
					[6, 'Dome opened at 18:52. Humidity 61 %, wind 4 m/s.'],
					[4, 'Seeing around 1.1 arc seconds, first light on the survey field at 19:20.'],
					[6, 'Humidity 83 %. The dome closes at 90 %.'],
					[3, 'Closed at 03:10 because of fog. 41 of 60 fields done.'],
				],
			},
			{
				name: 'night of 28 October',
				hoursAgo: 33,
				lines: [
					[6, 'Dome opened at 18:54.'],
					[4, 'A clear night from beginning to end: 60 of 60 fields.'],
				],
			},
		],
	},
	{
		name: 'instruments',
		description: 'Cameras, spectrographs and everything with a cable.',
		kind: 'public',
		postPolicy: 3,
		members: [1, 2, 4, 17],
		share: 0.4,
		most: 900,
		topics: [
			{
				name: 'spectrograph focus drift',
				hoursAgo: 20,
				lines: [
					[4, 'The focus drifts by 12 microns between evening and morning.'],
					[17, 'That matches the temperature of the bench. I have a table for it.'],
				],
			},
			{name: '✔ filter wheel stuck', hoursAgo: 120, lines: [[4, 'It was the belt. Replaced.']]},
		],
	},
	{
		name: 'dome and weather',
		description: 'Messages of the dome, the mast and the sky camera.',
		kind: 'public',
		members: [3, 4, 6],
		share: 0.25,
		most: 500,
		topics: [
			{
				name: 'wind alarms',
				hoursAgo: 14,
				lines: [
					[6, 'Gusts of 17 m/s. The dome turns away from the wind.'],
					[3, 'Seen. The screens are down.'],
				],
			},
		],
	},
	{
		name: 'outreach',
		description: 'Tours, school classes and talks.',
		kind: 'public',
		members: [2, 3, 5],
		share: 0.35,
		withGuests: true,
		most: 700,
		topics: [
			{
				name: 'school class on Friday',
				hoursAgo: 26,
				lines: [
					[3, '24 pupils at ten, two of them with wheelchairs.'],
					[5, 'I bring the small telescopes down to the terrace.'],
				],
			},
			{
				name: 'talks in winter',
				hoursAgo: 190,
				lines: [[2, 'Three evenings are still without a speaker.']],
			},
		],
	},
	{
		name: 'data pipeline',
		description:
			'From raw frames to tables. See https://data.kestrel-bay.example.com for the runs.',
		kind: 'public',
		retentionDays: -1,
		members: [1, 4],
		share: 0.3,
		most: 500,
		topics: [
			{
				name: 'flat fields',
				hoursAgo: 47,
				lines: [
					[4, 'The new flats lower the scatter by a third.'],
					[1, 'Then let us reprocess September.'],
				],
			},
		],
	},
	{
		name: 'kitchen',
		description: 'Coffee, cake and the dishwasher.',
		kind: 'public',
		members: [1, 2, 3, 4],
		share: 0.5,
		most: 400,
		topics: [
			{
				name: 'coffee machine',
				hoursAgo: 3,
				lines: [
					[2, 'It wants to be descaled again.'],
					[4, 'Done.'],
				],
			},
			{name: 'cake on Monday', hoursAgo: 80, lines: [[3, 'Plum cake, from eleven.']]},
		],
	},
	{
		name: 'lost and found',
		description: 'Messages here are deleted after 30 days.',
		kind: 'public',
		retentionDays: 30,
		members: [2],
		share: 0.2,
		most: 300,
		topics: [
			{name: 'red scarf', hoursAgo: 31, lines: [[2, 'A red scarf hangs at the reception.']]},
		],
	},
	{
		name: 'visitors',
		description: 'For guests of the house; everybody on the web can read along.',
		kind: 'web-public',
		members: [2, 3, 5],
		share: 0.15,
		withGuests: true,
		most: 400,
		topics: [
			{
				name: 'how to find us',
				hoursAgo: 210,
				lines: [[3, 'Bus 14 to the last stop, then twenty minutes on foot along the ridge.']],
			},
		],
	},
	{
		name: 'staff',
		description: 'For those who work here. New people do not see what was written before them.',
		kind: 'private-protected',
		members: [1, 2, 3],
		share: 0,
		topics: [
			{
				name: 'shift plan',
				hoursAgo: 70,
				lines: [
					[2, 'December is open for wishes until Friday.'],
					[3, 'I would like to have the week after Christmas off.'],
				],
			},
		],
	},
	{
		name: 'proposals',
		description: 'Observing proposals under review.',
		kind: 'private',
		members: [3, 4, 17, 23],
		share: 0,
		topics: [
			{
				name: 'double stars in the north',
				hoursAgo: 95,
				lines: [
					[4, 'Twelve nights asked for. I would grant eight.'],
					[17, 'Eight is fair; the bright ones need no dark time.'],
				],
			},
		],
	},
	{
		name: 'board',
		description: 'The board of the observatory.',
		kind: 'private-protected',
		postPolicy: 4,
		members: [1, 2],
		share: 0,
		topics: [
			{name: 'budget', hoursAgo: 300, lines: [[1, 'The figures for next year are in the folder.']]},
		],
	},
	{
		name: 'summer school 2026',
		description: 'Teachers and participants of the summer school.',
		kind: 'private',
		members: [3, 5, 12, 14],
		share: 0.1,
		withGuests: true,
		most: 60,
		topics: [
			{
				name: 'photographs',
				hoursAgo: 500,
				lines: [[5, 'Thank you for the week. The photographs are online.']],
			},
		],
	},
	{
		name: 'old dome',
		description: '',
		kind: 'public',
		members: [],
		share: 0,
		topics: [],
	},
];

/** Messages in `staff` that were written before its newer members came. */
export const staffMembersLater: readonly number[] = [4, 17];
