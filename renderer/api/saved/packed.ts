/** A list as JSON; maps and sets among its parts as lists that say so. */
export function packed(data: unknown): string {
	return JSON.stringify(isRecord(data) ? mapParts(data, pack) : data);
}

/** The list that was packed. Throws where it is none. */
export function unpacked(text: string): unknown {
	const data: unknown = JSON.parse(text);
	return isRecord(data) ? mapParts(data, unpack) : data;
}

/** How many entries a list has, with those of its parts. */
export function countIn(data: unknown): number {
	if (Array.isArray(data)) return data.length;
	if (!isRecord(data)) return 1;
	return Object.values(data).reduce<number>(
		(sum, part) =>
			sum + (part instanceof Map || part instanceof Set ? part.size : countOfPart(part)),
		0,
	);
}

function countOfPart(part: unknown): number {
	return Array.isArray(part) ? part.length : 1;
}

function pack(part: unknown): unknown {
	if (part instanceof Map) return {$map: [...part]};
	return part instanceof Set ? {$set: [...part]} : part;
}

function unpack(part: unknown): unknown {
	if (!isRecord(part)) return part;
	if (Array.isArray(part['$map'])) return new Map(part['$map'] as [unknown, unknown][]);
	return Array.isArray(part['$set']) ? new Set(part['$set']) : part;
}

function mapParts(record: Record<string, unknown>, change: (part: unknown) => unknown) {
	return Object.fromEntries(Object.entries(record).map(([name, part]) => [name, change(part)]));
}

function isRecord(data: unknown): data is Record<string, unknown> {
	return typeof data === 'object' && data !== null && !Array.isArray(data);
}
