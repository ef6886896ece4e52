const isoTime =
	/^(\d{4})-(\d\d)-(\d\d)(?:[T ]+(\d\d):(\d\d)(?::(\d\d)(\.\d{1,9})?)?)?\s*(Z|[+-]\d\d:?\d\d|[A-Z]{2,5})?$/i;
const unixTime = /^-?\d{1,12}(?:\.\d+)?$/;

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const weekdays = 'mon tue wed thu fri sat sun'.split(' ');

/** Minutes east of Greenwich; the names that people put behind a time. */
const zones: Readonly<Record<string, number>> = Object.assign(Object.create(null), {
	z: 0,
	utc: 0,
	gmt: 0,
	wet: 0,
	west: 60,
	bst: 60,
	cet: 60,
	cest: 120,
	eet: 120,
	eest: 180,
	msk: 180,
	ist: 330,
	sgt: 480,
	jst: 540,
	kst: 540,
	aest: 600,
	aedt: 660,
	nzst: 720,
	nzdt: 780,
	est: -300,
	edt: -240,
	cst: -360,
	cdt: -300,
	mst: -420,
	mdt: -360,
	pst: -480,
	pdt: -420,
	akst: -540,
	akdt: -480,
	hst: -600,
});

/** What is known of a time so far; the rest is today's. */
type Parts = {
	year?: number;
	month?: number;
	day?: number;
	hour?: number;
	minute?: number;
	second?: number;
	zone?: number;
	afternoon?: boolean;
};

/** Reads a date as people write it, an ISO date, or seconds since 1970. Without a zone it is UTC. */
export function readTime(words: string, today: Date): Date | undefined {
	const source = words.trim();
	const iso = isoTime.exec(source);
	if (iso) {
		const [, year, month, day, hour, minute, second, fraction, zone] = iso;
		const offset = zone === undefined ? 0 : readZone(zone);
		if (offset === undefined) return undefined;
		const date = dateOf(Number(year), Number(month), Number(day), {
			hour: Number(hour ?? 0),
			minute: Number(minute ?? 0),
			second: Number(second ?? 0),
			zone: offset,
		});
		return date && new Date(date.getTime() + Math.round(Number(fraction ?? 0) * 1000));
	}
	if (unixTime.test(source) && source.length > 8) return validDate(Number(source) * 1000);
	return (
		readWords(source, today) ??
		(unixTime.test(source) ? validDate(Number(source) * 1000) : undefined)
	);
}

function validDate(milliseconds: number): Date | undefined {
	const date = new Date(milliseconds);
	const year = date.getUTCFullYear();
	return year >= 1 && year <= 9999 ? date : undefined;
}

function readZone(zone: string): number | undefined {
	const sign = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
	if (!sign) return zones[zone.toLowerCase()];
	const minutes = Number(sign[2]) * 60 + Number(sign[3] ?? 0);
	return sign[1] === '-' ? -minutes : minutes;
}

const piece =
	/(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?|([+-]\d\d:?\d\d)\b|(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})|(\d{1,4})|([a-z]+)|([\s,./-]+)|./giy;

function readWords(source: string, today: Date): Date | undefined {
	const parts: Parts = {};
	let isEmpty = true;
	piece.lastIndex = 0;
	for (let found = piece.exec(source); found; found = piece.exec(source)) {
		const [, hour, minute, second, offset, first, middle, last, number, word, gap] = found;
		if (gap !== undefined) continue;
		isEmpty = false;
		if (hour !== undefined) {
			Object.assign(parts, {
				hour: Number(hour),
				minute: Number(minute),
				second: Number(second ?? 0),
			});
		} else if (offset !== undefined) {
			const zone = readZone(offset);
			if (zone !== undefined) parts.zone = zone;
		} else if (first !== undefined && middle !== undefined && last !== undefined) {
			Object.assign(parts, threeNumbers(first, middle, last));
		} else if (number !== undefined) {
			if (!addNumber(parts, number, /^\s*[ap]m\b/i.test(source.slice(piece.lastIndex))))
				return undefined;
		} else if (word === undefined || !addWord(parts, word.toLowerCase())) {
			return undefined;
		}
	}
	if (isEmpty) return undefined;
	const {year = today.getUTCFullYear(), month = today.getUTCMonth() + 1} = parts;
	return dateOf(year, month, parts.day ?? today.getUTCDate(), parts);
}

/** 2031/5/6, 31.5.2031, and 5/6/2031 in the American order. */
function threeNumbers(first: string, middle: string, last: string): Parts {
	if (first.length > 2) return {year: Number(first), month: Number(middle), day: Number(last)};
	const year = last.length > 2 ? Number(last) : 2000 + Number(last);
	const isDayFirst = Number(first) > 12;
	return isDayFirst
		? {year, month: Number(middle), day: Number(first)}
		: {year, month: Number(first), day: Number(middle)};
}

function addNumber(parts: Parts, number: string, isHour: boolean): boolean {
	const value = Number(number);
	if (isHour && parts.hour === undefined) parts.hour = value;
	else if (number.length > 2 && parts.year === undefined) parts.year = value;
	else if (parts.day === undefined && value <= 31) parts.day = value;
	else if (parts.year === undefined) parts.year = value < 69 ? 2000 + value : 1900 + value;
	else return false;
	return true;
}

function addWord(parts: Parts, word: string): boolean {
	const start = word.slice(0, 3);
	const month = word.length >= 3 ? months.indexOf(start) : -1;
	if (month >= 0 && parts.month === undefined) parts.month = month + 1;
	else if (word === 'am' || word === 'pm') parts.afternoon = word === 'pm';
	else if (word in zones) parts.zone = zones[word] ?? 0;
	else if (['st', 'nd', 'rd', 'th', 't', 'at', 'on', 'of', 'and', 'ad'].includes(word)) return true;
	else return weekdays.includes(start) && /^(...|\w+day|thur?s?|tues|wednes)$/.test(word);
	return true;
}

function dateOf(year: number, month: number, day: number, parts: Parts): Date | undefined {
	const {minute = 0, second = 0, zone = 0, afternoon} = parts;
	let {hour = 0} = parts;
	if (afternoon !== undefined) {
		if (hour < 1 || hour > 12) return undefined;
		hour = (hour % 12) + (afternoon ? 12 : 0);
	}
	if (month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59 || year < 1)
		return undefined;
	const date = new Date(0);
	date.setUTCFullYear(year, month - 1, day);
	if (day < 1 || date.getUTCMonth() !== month - 1) return undefined;
	date.setUTCHours(hour, minute - zone, second);
	return validDate(date.getTime());
}
