import type postgres from "postgres";

/** A node of a cluster, as its coordinator names it. */
export type ClusterNode = { host: string; port: number };

/** Where a merchant's rows lie: each table of a merchant has them in the shards of the same node. */
export type MerchantPlace = {
  merchantId: string;
  node: ClusterNode;
  shardId: string;
  bytes: number;
  alone: boolean;
};

/** The table by whose shards a merchant's place is told; all others lie beside it. */
const EXAMPLE = "charges";

/** The nodes that have shards, and how many shards and bytes of merchants' tables each has. */
export async function listNodes(
  sql: postgres.ISql,
): Promise<(ClusterNode & { shards: number; bytes: number })[]> {
  return sql<(ClusterNode & { shards: number; bytes: number })[]>`
    select n.nodename as host, n.nodeport as port, count(s.shardid)::int as shards, coalesce(sum(s.shard_size), 0)::float8 as bytes
    from pg_dist_node n left join citus_shards s
      on s.nodename = n.nodename and s.nodeport = n.nodeport and s.citus_table_type = 'distributed'
    where n.shouldhaveshards and n.isactive group by 1, 2 order by 1, 2`;
}

/** Where the merchant lies. Throws one sentence where the cluster is not distributed or has no such merchant. */
export async function findMerchantPlace(sql: postgres.ISql, merchantId: string): Promise<MerchantPlace> {
  const [merchant] = await sql`select from merchants where id = ${merchantId}`;
  if (!merchant) throw new Error(`There is no merchant ${merchantId}.`);
  const [place] = await sql<(ClusterNode & { shardId: string; bytes: number; alone: boolean })[]>`
    with shard as (select * from pg_dist_shard where shardid = get_shard_id_for_distribution_column(${EXAMPLE}, ${merchantId}::text)),
      beside as (
        select s.shardid from pg_dist_shard s join pg_dist_partition p on p.logicalrelid = s.logicalrelid
        where (s.shardminvalue, s.shardmaxvalue) = (select shardminvalue, shardmaxvalue from shard)
          and p.colocationid = (select colocationid from pg_dist_partition where logicalrelid = ${EXAMPLE}::regclass))
    select n.nodename as host, n.nodeport as port, shard.shardid::text as "shardId", shard.shardminvalue = shard.shardmaxvalue as alone,
      (select sum(shard_size) from citus_shards where shardid in (select shardid from beside))::float8 as bytes
    from shard join pg_dist_placement using (shardid) join pg_dist_node n using (groupid)`;
  if (!place) throw new Error("This database is not distributed yet.");
  const { host, port, ...rest } = place;
  return { merchantId, node: { host, port }, ...rest };
}

/**
 * Gives the merchant shards of its own, and moves them to the node. Reads and writes of other merchants go on; the merchant's own
 * writes wait while its rows are copied. A second run moves what the first one left.
 */
export async function moveMerchant(
  sql: postgres.ISql,
  merchantId: string,
  to: ClusterNode,
): Promise<MerchantPlace> {
  const nodes = await listNodes(sql);
  if (!nodes.some(({ host, port }) => host === to.host && port === to.port))
    throw new Error(`There is no node ${to.host}:${to.port}: ${nodes.map(nodeName).join(", ")}.`);
  const before = await findMerchantPlace(sql, merchantId);
  if (!before.alone)
    await sql`select isolate_tenant_to_new_shard(${EXAMPLE}, ${merchantId}::text, 'CASCADE', shard_transfer_mode => 'block_writes')`;
  const { node, shardId } = await findMerchantPlace(sql, merchantId);
  if (nodeName(node) !== nodeName(to))
    await sql`select citus_move_shard_placement(${shardId}::bigint, ${node.host}, ${node.port}::int, ${to.host}, ${to.port}::int, shard_transfer_mode => 'block_writes')`;
  return findMerchantPlace(sql, merchantId);
}

/** A node as commands name it. */
export function nodeName({ host, port }: ClusterNode): string {
  return `${host}:${port}`;
}
