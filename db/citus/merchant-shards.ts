import type postgres from "postgres";

/** A node of a cluster, as its coordinator names it. */
export type ClusterNode = { host: string; port: number };

/** A merchant's place: all its tables' rows are in shards of one node. */
export type MerchantPlace = {
  merchantId: string;
  node: ClusterNode;
  shardId: string;
  bytes: number;
  alone: boolean;
};

/** The table whose shards show a merchant's place; the others are colocated. */
const EXAMPLE = "charges";

/** The nodes with shards, and the number of shards and bytes of merchants' tables on each. */
export async function listNodes(
  sql: postgres.ISql,
): Promise<(ClusterNode & { shards: number; bytes: number })[]> {
  return sql<(ClusterNode & { shards: number; bytes: number })[]>`
    select n.nodename as host, n.nodeport as port, count(s.shardid)::int as shards, coalesce(sum(s.shard_size), 0)::float8 as bytes
    from pg_dist_node n left join citus_shards s
      on s.nodename = n.nodename and s.nodeport = n.nodeport and s.citus_table_type = 'distributed'
    where n.shouldhaveshards and n.isactive group by 1, 2 order by 1, 2`;
}

/** The merchant's place. Throws one sentence if the cluster is not distributed or lacks the merchant. */
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
 * Isolates the merchant's shards and moves them to the node. Other merchants are not affected; the merchant's writes
 * wait for the copy. A second run moves what remains.
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

/** A node's name in commands. */
export function nodeName({ host, port }: ClusterNode): string {
  return `${host}:${port}`;
}
