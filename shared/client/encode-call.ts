import {z} from 'zod';
import type {EndpointSpec} from '../contract/endpoint';

export function fillPath(spec: EndpointSpec, sent: Record<string, unknown>): string {
	return spec.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
		const schema = spec.inPath[name];
		if (schema === undefined) throw new TypeError(`${spec.path} does not declare ${name}.`);
		const wire = String(z.encode(schema, sent[name]));
		return schema.meta()?.['wire'] === 'rest'
			? wire.split('/').map(encodeURIComponent).join('/')
			: encodeURIComponent(wire);
	});
}

export function encodeFields(spec: EndpointSpec, sent: Record<string, unknown>): URLSearchParams {
	const fields = new URLSearchParams();
	for (const [name, schema] of Object.entries({...spec.params, ...spec.later})) {
		const value = sent[name];
		if (value === undefined) continue;
		const encoded = z.encode(schema, value);
		if (encoded !== undefined) fields.set(name, encoded);
	}
	return fields;
}

export function bodyOf(
	fields: URLSearchParams,
	file: File | undefined,
): URLSearchParams | FormData {
	if (file === undefined) return fields;
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	form.append('file', file, file.name);
	return form;
}
