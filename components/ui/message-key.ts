type MessageKey<Name extends string> = Name extends `${infer Thing}.${infer Word}`
  ? `${Thing}_${Word}`
  : Name;

/** The key of the message about a name of two parts, such as `charge.paid`: in a key, a dot would mean a nested message. */
export function messageKey<Name extends string>(name: Name): MessageKey<Name> {
  return name.replace(".", "_") as MessageKey<Name>;
}
